import React, {useState, type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {EXPLORER_DATA} from '../../contract';

interface Props {
  /** Shown until the styles load. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Loads the explorer's styles, and shows its children once they load or fail: unstyled fields would jump. */
export default function ExplorerStyles({fallback, children}: Props): ReactNode {
  const href = useBaseUrl(`/${EXPLORER_DATA}/explorer.css`);
  const [isSettled, setIsSettled] = useState(false);
  const settle = () => setIsSettled(true);
  return (
    <>
      <link rel="stylesheet" href={href} onLoad={settle} onError={settle} />
      {isSettled ? children : fallback}
    </>
  );
}

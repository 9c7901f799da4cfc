import React, {startTransition, useState, type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {TRY_IT_DATA} from '../../contract';

interface Props {
  /** Shown until the styles load. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** Loads the styles of "Try it", and shows its children once they load or fail: unstyled fields would jump. */
export default function TryItStyles({fallback, children}: Props): ReactNode {
  const href = useBaseUrl(`/${TRY_IT_DATA}/explorer.css`);
  const [isSettled, setIsSettled] = useState(false);
  // Rendering many fields at once would block the page.
  const settle = () => startTransition(() => setIsSettled(true));
  return (
    <>
      <link rel="stylesheet" href={href} onLoad={settle} onError={settle} />
      {isSettled ? children : fallback}
    </>
  );
}

import React, {useEffect, useRef, useState, type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import {copyMarkdown, type Outcome} from './copyMarkdown';
import styles from './styles.module.css';

/** Copies the page's Markdown, which is fetched on demand. */
export default function CopyMarkdown({address}: {address: string}): ReactNode {
  const [state, setState] = useState<Outcome | 'copying'>();
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const copy = async () => {
    if (state === 'copying') return;
    setState('copying');
    const outcome = await copyMarkdown(address);
    // The reader may have opened another page since.
    if (isThere.current) setState(outcome);
  };
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        <Translate id="theme.PageActions.copy" description="Button that copies the page as Markdown">
          Copy as Markdown
        </Translate>
      </button>
      <p role="status" className={styles.status}>
        <Message state={state} />
      </p>
    </>
  );
}

function Message({state}: {state: Outcome | 'copying' | undefined}): ReactNode {
  switch (state) {
    case 'copying':
      return (
        <Translate id="theme.PageActions.copying" description="While the Markdown of a page is fetched">
          Copying…
        </Translate>
      );
    case 'copied':
      return (
        <Translate id="theme.PageActions.copied" description="When the Markdown of a page was copied">
          Copied
        </Translate>
      );
    case 'unreachable':
      return (
        <Translate id="theme.PageActions.unreachable" description="When the Markdown could not be fetched">
          The Markdown could not be loaded. Check the connection and try again.
        </Translate>
      );
    case 'refused':
      return (
        <Translate id="theme.PageActions.refused" description="When the browser blocks the clipboard">
          The browser does not allow copying here. View the Markdown and copy it from there.
        </Translate>
      );
    default:
      return null;
  }
}

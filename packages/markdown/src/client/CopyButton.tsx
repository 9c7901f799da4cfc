import React, {useState, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import {copyMarkdown, type Outcome} from './copyMarkdown';
import styles from './styles.module.css';

/** Copies the page's Markdown, which is fetched on demand. */
export default function CopyButton({address}: {address: string}): ReactNode {
  const [state, setState] = useState<Outcome | 'copying'>();
  const copy = async () => {
    if (state === 'copying') return;
    setState('copying');
    setState(await copyMarkdown(address));
  };
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        <Translate id="theme.PageActions.copy" description="Button that copies the page as Markdown">
          Copy as Markdown
        </Translate>
      </button>
      <p role="status" className={styles.status}>
        {state && messages()[state]}
      </p>
    </>
  );
}

const messages = (): Record<Outcome | 'copying', string> => ({
  copying: translate({
    id: 'theme.PageActions.copying',
    message: 'Copying…',
    description: 'While the Markdown of a page is fetched',
  }),
  copied: translate({
    id: 'theme.PageActions.copied',
    message: 'Copied',
    description: 'When the Markdown of a page was copied',
  }),
  unreachable: translate({
    id: 'theme.PageActions.unreachable',
    message: 'The Markdown could not be loaded. Check the connection and try again.',
    description: 'When the Markdown could not be fetched',
  }),
  refused: translate({
    id: 'theme.PageActions.refused',
    message: 'The browser does not allow copying here. View the Markdown and copy it from there.',
    description: 'When the browser blocks the clipboard',
  }),
});

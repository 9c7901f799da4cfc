import React, {useState, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/HighlightedCode';
import styles from './styles.module.css';

/** A code block highlighted at build time. */
export default function HighlightedCode({
  html,
  language = 'text',
  title,
  firstLine,
  isOutput = false,
}: Props): ReactNode {
  return (
    <div
      className={styles.block}
      data-output={
        isOutput ? translate({id: 'theme.CodeBlock.output', message: 'Example output'}) : undefined
      }
    >
      {title && <div className={styles.title}>{title}</div>}
      <pre
        // Wide code scrolls, and the keyboard scrolls only focused elements.
        tabIndex={0}
        className={`${styles.code} language-${language}`}
        style={firstLine === undefined ? undefined : {counterReset: `line ${Number(firstLine) - 1}`}}
      >
        <code dangerouslySetInnerHTML={{__html: html}} />
      </pre>
      <CopyButton />
    </div>
  );
}

function CopyButton(): ReactNode {
  const [isCopied, setCopied] = useState(false);
  const copy = async (button: HTMLElement) => {
    await navigator.clipboard.writeText(button.parentElement?.querySelector('code')?.textContent ?? '');
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={translate({id: 'theme.CopyButton.label', message: 'Copy the code'})}
      // Without clipboard access, readers can still select the code.
      onClick={({currentTarget}) => void copy(currentTarget).catch(() => undefined)}
    >
      {isCopied ? (
        <Translate id="theme.CopyButton.copied">Copied</Translate>
      ) : (
        <Translate id="theme.CopyButton.copy">Copy</Translate>
      )}
    </button>
  );
}

// Replaces the classic code block: code arrives highlighted from packages/writing/src/codeBlocks, so nothing is
// highlighted in the browser. Plain strings, from components that build code at run time, stay plain.
import React, {type ReactNode} from 'react';
import RunSample from '@nacre-docs/sandbox/theme/RunSample';
import CopyButton from '@site/src/components/CopyButton';

interface Props {
  /** Highlighted code, made at build time. */
  html?: string;
  language?: string;
  title?: ReactNode;
  /** Number of the first line; without it, lines have none. */
  firstLine?: string;
  /** Whether the sandbox can run it. */
  runs?: boolean;
  /** What the page takes for granted before it runs. */
  given?: string;
  /** Role of who runs it, where that is not the reader of the page. */
  role?: string;
  children?: ReactNode;
}

export default function CodeBlock({
  html,
  language = 'text',
  title,
  firstLine,
  runs,
  given,
  role,
  children,
}: Props): ReactNode {
  const code =
    html === undefined ? <code>{children}</code> : <code dangerouslySetInnerHTML={{__html: html}} />;
  return (
    <div className="code-block">
      {title && <div className="code-title">{title}</div>}
      <pre
        tabIndex={0}
        className={`code language-${language}`}
        style={firstLine === undefined ? undefined : {counterReset: `line ${Number(firstLine) - 1}`}}
      >
        {code}
      </pre>
      {runs ? (
        <RunSample given={given} role={role}>
          <CopyButton />
        </RunSample>
      ) : (
        <CopyButton />
      )}
    </div>
  );
}

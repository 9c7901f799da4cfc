// Replaces the classic code block: code arrives highlighted from @nacre-docs/writing, so the browser doesn't highlight it. Plain strings, from components that build code at run time, stay plain.
import React, {type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import RunSample, {type SampleFacts} from '@nacre-docs/sandbox/theme/RunSample';
import CopyButton from '@site/src/components/CopyButton';

interface Props extends SampleFacts {
  /** Highlighted code from the build. */
  html?: string;
  language?: string;
  title?: ReactNode;
  /** First line number. Without it, lines are not numbered. */
  firstLine?: string;
  /** Whether it is the output of the command above. */
  isOutput?: boolean;
  /** Why the sandbox can't print this output. */
  outside?: string;
  /** Whether the sandbox can run it. */
  runs?: boolean;
  children?: ReactNode;
}

export default function CodeBlock({
  html,
  language = 'text',
  title,
  firstLine,
  isOutput = false,
  outside,
  runs,
  children,
  ...sample
}: Props): ReactNode {
  const code =
    html === undefined ? <code>{children}</code> : <code dangerouslySetInnerHTML={{__html: html}} />;
  const output = isOutput ? translate({id: 'theme.CodeBlock.output', message: 'Example output'}) : undefined;
  return (
    <div
      className="code-block"
      data-output={output}
      data-label={title || isOutput ? undefined : labelOf(language)}
      data-outside={outside}
    >
      {title && <div className="code-title">{title}</div>}
      <pre
        tabIndex={0}
        className={`code language-${language}`}
        style={firstLine === undefined ? undefined : {counterReset: `line ${Number(firstLine) - 1}`}}
      >
        {code}
      </pre>
      {runs ? (
        <RunSample {...sample}>
          <CopyButton />
        </RunSample>
      ) : (
        <CopyButton />
      )}
    </div>
  );
}

/** Names and abbreviations, such as bash and JSON. */
const labelOf = (language: string): string =>
  /^(?:hcl|http|js|json|toml|ts|tsx|yaml)$/.test(language) ? language.toUpperCase() : language;

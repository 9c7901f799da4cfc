// Wraps the theme's component, which draws diagrams that @nacre-docs/writing leaves to the browser: the
// diagram has a name, and its source is shown if it isn't drawn.
import React, {type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import CodeBlock from '@theme/CodeBlock';
import ThemeMermaid from '@theme-original/Mermaid';
import type {Props} from '@theme/Mermaid';

export default function Mermaid(props: Props): ReactNode {
  const title =
    /^\s*accTitle\s*:\s*(.+)$/m.exec(props.value)?.[1] ??
    translate({id: 'theme.Diagram.label', message: 'Diagram'});
  return (
    // Scrolls if wider than the page. Focusable for keyboard scrolling.
    <div
      className="browser-diagram"
      role="group"
      aria-label={title}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-needs-scripts
      data-markdown={`\`\`\`mermaid\n${props.value}\n\`\`\``}
    >
      {useIsBrowser() && <ThemeMermaid {...props} />}
      <div className="browser-diagram-source">
        <p>
          <Translate id="theme.Diagram.source">
            This diagram requires JavaScript, which is off or failed to load. Its source:
          </Translate>
        </p>
        <CodeBlock language="text">{props.value}</CodeBlock>
      </div>
    </div>
  );
}

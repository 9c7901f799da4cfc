// Replaces the theme's component, which every page would load, by one that loads it where a page has a diagram
// that the build has not drawn, and shows the diagram's source where scripts do not run.
import React, {lazy, Suspense, type ReactNode} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Translate, {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import CodeBlock from '@theme/CodeBlock';
import type {Props} from '@theme/Mermaid';

const Drawing = lazy(() => import('./Drawing'));

export default function Mermaid({value}: Props): ReactNode {
  const title =
    /^\s*accTitle\s*:\s*(.+)$/m.exec(value)?.[1] ??
    translate({id: 'theme.Diagram.label', message: 'Diagram'});
  return (
    // Where it is wider than the page it scrolls, and keys scroll what has the focus.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="browser-diagram" role="group" aria-label={title} tabIndex={0} data-needs-scripts>
      {useIsBrowser() ? (
        <ErrorBoundary fallback={() => <Source value={value} />}>
          <Suspense>
            <Drawing source={value} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <noscript>
          <Source value={value} />
        </noscript>
      )}
    </div>
  );
}

function Source({value}: {value: string}): ReactNode {
  return (
    <div className="browser-diagram-source">
      <p>
        <Translate id="theme.Diagram.source">
          Your browser draws this diagram with JavaScript, which is off or could not be loaded. This is its
          source:
        </Translate>
      </p>
      <CodeBlock language="text">{value}</CodeBlock>
    </div>
  );
}

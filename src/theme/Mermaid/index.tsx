// Wraps the diagram: its library (160 KB gzip) loads when the diagram comes near the screen, not with the
// page. Until then, and without scripts, the diagram's source stands in its place.
import React, {Suspense, lazy, useEffect, useRef, useState, type ReactNode} from 'react';
import type {Props} from '@theme/Mermaid';

const Diagram = lazy(() => import('@theme-original/Mermaid'));

/** How far outside of the screen a diagram starts to load; none, so that a page opens light. */
const MARGIN = '0px';

export default function MermaidNearScreen(props: Props): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({isIntersecting}) => isIntersecting)) setNear(true);
      },
      {rootMargin: MARGIN},
    );
    observer.observe(root.current!);
    return () => observer.disconnect();
  }, []);

  const source = <pre className="diagram-source">{props.value}</pre>;
  return (
    <div ref={root} className="diagram">
      {near ? (
        <Suspense fallback={source}>
          <Diagram {...props} />
        </Suspense>
      ) : (
        source
      )}
    </div>
  );
}

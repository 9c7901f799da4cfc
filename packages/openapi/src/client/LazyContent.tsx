import React, {lazy, Suspense, useState, type ComponentType, type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';

interface Props<ContentProps> {
  load(): Promise<{default: ComponentType<ContentProps>}>;
  props: ContentProps;
}

/** Content whose code loads when it is shown. */
export default function LazyContent<ContentProps extends object>({
  load,
  props,
}: Props<ContentProps>): ReactNode {
  // Loads again when it is shown again: React caches a failure.
  const [Content] = useState(() =>
    lazy<ComponentType<ContentProps>>(() => load().catch(() => ({default: Failure}))),
  );
  return (
    <Suspense
      fallback={
        <p role="status">
          <span className="spinner" aria-hidden="true" />
        </p>
      }
    >
      <Content {...props} />
    </Suspense>
  );
}

const Failure = (): ReactNode => (
  <p role="alert">
    <Translate id="theme.TryIt.toolFailure">
      It could not be loaded. Check your connection, and open it again.
    </Translate>
  </p>
);

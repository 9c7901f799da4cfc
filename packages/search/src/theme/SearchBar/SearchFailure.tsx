import React, {useLayoutEffect, useRef, type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';

interface Props {
  onRetry(): void;
  onDismiss(): void;
}

/** Explains below the search button why search didn't open. Escape, a click elsewhere or reconnecting closes it. */
export default function SearchFailure({onRetry, onDismiss}: Props): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  // Before the next frame, to catch an early Escape.
  useLayoutEffect(() => {
    const onKeyDown = ({key}: KeyboardEvent) => {
      if (key === 'Escape') onDismiss();
    };
    const onPress = ({target}: Event) => {
      if (!root.current?.contains(target as Node)) onDismiss();
    };
    const listening = new AbortController();
    const {signal} = listening;
    window.addEventListener('keydown', onKeyDown, {signal});
    window.addEventListener('pointerdown', onPress, {signal});
    window.addEventListener('online', onDismiss, {signal});
    return () => listening.abort();
  }, [onDismiss]);
  return (
    <div ref={root} className="search-failure" role="alert">
      <p>
        <Translate id="theme.SearchBar.loadFailure" description="Where search cannot be opened">
          Search could not be loaded. You might want to check your network connection.
        </Translate>
      </p>
      <button type="button" className="button button--secondary button--sm" onClick={onRetry}>
        <Translate id="theme.SearchBar.retry" description="Tries to open search again">
          Retry
        </Translate>
      </button>
    </div>
  );
}

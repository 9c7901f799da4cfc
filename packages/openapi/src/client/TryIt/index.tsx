import React, {Suspense, lazy, useEffect, useState, type ComponentProps, type ReactNode} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {
  TRY_IT_DATA,
  type TryItItem,
  type PrefilledItem,
  type TestEvent,
  type TryItTransport,
} from '../../contract';
import type EventForm from '../testEvent/EventForm';
import TryItStyles from './TryItStyles';

/** Initial form data. */
interface Start extends PrefilledItem {
  transport?: TryItTransport;
}

type EventStart = ComponentProps<typeof EventForm>;

interface Props {
  /** Address of the data of the operation. */
  data: string;
}

/** Loads the form and its data, shows the progress, and offers a retry if loading fails. */
export default function TryIt({data}: Props): ReactNode {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} data={data} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({data, onRetry}: Props & {onRetry: () => void}): ReactNode {
  const baseUrl = useBaseUrl('/');
  const [filled, setFilled] = useState<Start | EventStart | Error>();
  // A new lazy component for each attempt: React caches the previous failure.
  const [ApiExplorer] = useState(() => lazy(() => import('@theme/ApiExplorer')));
  const [TestEventForm] = useState(() => lazy(() => import('../testEvent/EventForm')));

  useEffect(() => {
    const abort = new AbortController();
    const loaded = import('@theme/TryItTransport');
    // A failure to load the operation is reported first.
    loaded.catch(() => undefined);
    fetch(data, {signal: abort.signal})
      .then(async (response): Promise<Start | EventStart> => {
        if (!response.ok)
          throw new Error(
            translate(
              {id: 'theme.TryIt.serverAnswered', message: 'The server answered {status}.'},
              {status: String(response.status)},
            ),
          );
        const item = (await response.json()) as TryItItem | TestEvent;
        if ('event' in item) return {event: item, headers: response.headers};
        const {default: transport} = await loaded;
        const folder = folderOf(data);
        if (!transport?.handles(item, folder)) return {item};
        const connection = transport.connect({baseUrl, folder});
        return {...(await connection.prefill(item)), transport};
      })
      .then(setFilled, (error: Error) => {
        if (!abort.signal.aborted) setFilled(error);
      });
    return () => abort.abort();
  }, [data, baseUrl]);

  const loading = (
    <p className="op-try-status" role="status">
      <span className="spinner" aria-hidden="true" />{' '}
      <Translate id="theme.TryIt.loading">Loading the form…</Translate>
    </p>
  );
  if (filled instanceof Error) return <Failure reason={filled.message} onRetry={onRetry} />;
  return (
    <TryItStyles fallback={loading}>
      {filled ? (
        <ErrorBoundary fallback={({error}) => <Failure reason={error.message} onRetry={onRetry} />}>
          <Suspense fallback={loading}>
            {'event' in filled ? (
              <TestEventForm {...filled} />
            ) : (
              <ApiExplorer {...filled} folder={folderOf(data)} />
            )}
          </Suspense>
        </ErrorBoundary>
      ) : (
        loading
      )}
    </TryItStyles>
  );
}

/** Folder of the reference and its frozen version in the data. */
const folderOf = (data: string): string =>
  new RegExp(`/${TRY_IT_DATA}/((?:references/[^/]+/)?(?:versions/[^/]+/)?)`).exec(data)?.[1] ?? '';

function Failure({reason, onRetry}: {reason: string; onRetry: () => void}): ReactNode {
  return (
    <div className="op-try-failure" role="alert">
      <p>
        <Translate id="theme.TryIt.failure" values={{reason}}>
          {'The form could not be loaded. Check your connection. {reason}'}
        </Translate>
      </p>
      <button type="button" className="button button--secondary button--sm" onClick={onRetry}>
        <Translate id="theme.TryIt.retry">Retry</Translate>
      </button>
    </div>
  );
}

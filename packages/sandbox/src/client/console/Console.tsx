import React, {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {referencePlaces} from '@nacre-docs/kit/routes';
import {sentRequests, subscribe} from '@nacre-docs/openapi/client/history/store';
import LazyContent from '@nacre-docs/openapi/client/LazyContent';
import Tabs from '@nacre-docs/openapi/client/TryIt/Tabs';
import StorageNotice from '../controls/StorageNotice';
import Reset from '../controls/Reset';
import ViewAs from '../controls/ViewAs';
import {isOf} from '../history';
import {callerStore, type Caller} from '../caller';
import type {SandboxPlace} from '../connection';
import {connectSandbox} from '../sandbox';
import {useLoaded} from '../useLoaded';
import {consoleRoute, EVENTS_HASH, readPlace, readSelected, writeSelected} from './address';
import Empty from './Empty';
import Failure from './Failure';
import Requests from './Requests';
import Resource from './Resource';
import Resources from './Resources';
import {allNodes, keyOf} from './rows';
import {SANDBOX_ROUTE, type SandboxReference} from '../../contract';
import styles from './styles.module.css';

const loadEvents = () => import(/* webpackChunkName: "sandbox-events" */ './Events');

interface Props {
  references: SandboxReference[];
}

/** The parts of the page that need the sandbox. */
export default function Console({references}: Props): ReactNode {
  const place = readPlace(useLocation().search);
  // Another reference has another sandbox, with its own callers.
  return <OfReference key={place.folder} place={place} references={references} />;
}

function OfReference({place, references}: Props & {place: SandboxPlace}): ReactNode {
  const {folder, guide} = place;
  const sandbox = connectSandbox(useBaseUrl('/'), place);
  const [caller, setCaller] = useState(callerStore(folder).read);
  const sent = useSyncExternalStore(subscribe, sentRequests);
  const requests = useMemo(() => sent.filter((each) => isOf(sandbox, each)), [sandbox, sent]);
  // Again and again: states change with time.
  const [found, retry] = useLoaded(
    useCallback(() => sandbox.call('entities'), [sandbox]),
    requests,
    Infinity,
  );
  const [isOpen, setIsOpen] = useState(() => readSelected() !== undefined);
  // Stays marked in the list after Back.
  const [selected, setSelected] = useState(readSelected);
  const {hash} = useLocation();
  const [tab, setTab] = useState(hash === EVENTS_HASH ? 'events' : 'resources');
  const root = useRef<HTMLDivElement>(null);
  const all = useMemo(() => (Array.isArray(found) ? allNodes(found) : []), [found]);
  const node = all.find((each) => keyOf(each) === selected) ?? all.find(({isOwn}) => isOwn);
  const {start, pages = '', hasEvents} = references.find(({id}) => referencePlaces(id).data === folder) ?? {};
  const timeline = {requests, sandbox, caller: guide === undefined ? caller : undefined};

  useEffect(() => {
    const read = () => {
      const key = readSelected();
      setIsOpen(key !== undefined);
      if (key !== undefined) setSelected(key);
    };
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);

  // In one column, the list and a resource replace each other, and the focused element is hidden.
  useLayoutEffect(() => {
    if (document.activeElement?.checkVisibility()) return;
    if (isOpen) root.current!.scrollIntoView();
    const next = isOpen ? `.${styles.back}` : '[role="treeitem"][aria-selected="true"]';
    root.current!.querySelector<HTMLElement>(next)?.focus();
  }, [isOpen]);

  function changeCaller(next: Caller): void {
    setCaller(next);
    callerStore(folder).write(next);
  }

  function select(key: string | undefined): void {
    writeSelected(key);
    setSelected(key ?? selected);
    setIsOpen(key !== undefined);
  }

  return (
    <div ref={root} className={`explorer ${styles.console}`} data-open={isOpen}>
      <div className={`explorer__bar ${styles.bar}`}>
        {/* Guide samples choose their own caller. */}
        {guide === undefined && <ViewAs sandbox={sandbox} caller={caller} onCaller={changeCaller} />}
        <Reset sandbox={sandbox} className="explorer__button" onReset={() => select(undefined)} />
      </div>
      <div className={styles.notes}>
        {references.length > 1 && <References references={references} folder={folder} />}
        {guide !== undefined && (
          <p className="explorer__note">
            <Translate
              id="theme.SandboxConsole.guide"
              values={{
                guide: <Link to={guide}>{guide}</Link>,
                other: (
                  <Link to={SANDBOX_ROUTE}>
                    <Translate id="theme.SandboxConsole.other">the sandbox of Try it</Translate>
                  </Link>
                ),
              }}
            >
              {'The samples of {guide} run in this sandbox, which is separate from {other}.'}
            </Translate>
          </p>
        )}
        <StorageNotice sandbox={sandbox} />
      </div>
      <section
        className={styles.pane}
        aria-busy={found === undefined}
        aria-label={translate({id: 'theme.SandboxConsole.contents', message: 'Content'})}
      >
        <Tabs
          label={translate({id: 'theme.SandboxConsole.contents', message: 'Content'})}
          selected={tab}
          onSelect={setTab}
          tabs={[
            {
              value: 'resources',
              label: translate({id: 'theme.SandboxConsole.entities', message: 'Resources'}),
              content:
                found instanceof Error ? (
                  <Failure error={found} onRetry={retry} />
                ) : found ? (
                  <Resources
                    nodes={found}
                    all={all}
                    chosen={selected}
                    selected={node && keyOf(node)}
                    onSelect={(next) => select(keyOf(next))}
                  />
                ) : (
                  <p role="status" className="explorer__note">
                    <span className="spinner" aria-hidden="true" />{' '}
                    <Translate id="theme.SandboxConsole.loading">Loading resources…</Translate>
                  </p>
                ),
            },
            {
              value: 'requests',
              label: translate({id: 'theme.SandboxConsole.requests', message: 'Requests'}),
              count: requests.length,
              content:
                requests.length > 0 ? <Requests {...timeline} /> : <Empty of="requests" start={start} />,
            },
            ...(hasEvents
              ? [
                  {
                    value: 'events',
                    label: translate({id: 'theme.SandboxConsole.events', message: 'Events'}),
                    content: tab === 'events' && <LazyContent load={loadEvents} props={{sandbox}} />,
                  },
                ]
              : []),
          ]}
        />
      </section>
      <section
        className={styles.detail}
        aria-label={translate({id: 'theme.SandboxConsole.details', message: 'Details'})}
      >
        {node ? (
          <>
            <button
              type="button"
              className={`explorer__link ${styles.back}`}
              onClick={() => select(undefined)}
            >
              <span aria-hidden="true">←</span>{' '}
              <Translate id="theme.SandboxConsole.back">Back to the list</Translate>
            </button>
            <Resource
              key={keyOf(node)}
              node={node}
              all={all}
              pages={pages}
              isOfGuide={guide !== undefined}
              timeline={timeline}
              onSelect={(next) => select(keyOf(next))}
            />
          </>
        ) : (
          found && <Empty of="resources" start={start} />
        )}
      </section>
    </div>
  );
}

const References = ({references, folder}: Props & {folder: string}): ReactNode => (
  <nav aria-label={translate({id: 'theme.SandboxConsole.references', message: 'APIs'})}>
    <ul className="pills">
      {references.map(({id, title}) => {
        const {data} = referencePlaces(id);
        const isShown = data === folder;
        return (
          <li key={id} className={isShown ? 'pills__item pills__item--active' : 'pills__item'}>
            <Link to={consoleRoute({folder: data})} aria-current={isShown ? 'true' : undefined}>
              {title ?? id}
            </Link>
          </li>
        );
      })}
    </ul>
  </nav>
);

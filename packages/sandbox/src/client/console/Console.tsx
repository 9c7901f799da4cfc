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
import {entryState} from '@nacre-docs/openapi/client/entryState';
import {sentRequests, subscribe} from '@nacre-docs/openapi/client/history/store';
import LazyContent from '@nacre-docs/openapi/client/LazyContent';
import Tabs from '@nacre-docs/openapi/client/TryIt/Tabs';
import StorageNotice from '../controls/StorageNotice';
import Reset from '../controls/Reset';
import ViewAs from '../controls/ViewAs';
import {isOf} from '../history';
import {callerStore, type Caller} from '../caller';
import type {SandboxPlace} from '../connection';
import {connectSandbox, simulatedServer} from '../sandbox';
import {useFacts, useLoaded} from '../useLoaded';
import {consoleRoute, EVENTS_HASH, readPlace, readSelected, writeSelected} from './address';
import Empty from './Empty';
import Failure from './Failure';
import Requests from './Requests';
import Resource from './Resource';
import Resources from './Resources';
import {allNodes, keyOf} from './rows';
import {SANDBOX_ROUTE, type SandboxReference, type ShellNames} from '../../contract';
import styles from './styles.module.css';

/** Written by the plugin, or null without a command-line tool. */
declare const SANDBOX_SHELL: ShellNames | null;

const loadEvents = () => import(/* webpackChunkName: "sandbox-events" */ './Events');

interface Props {
  references: SandboxReference[];
}

/** The parts of the page that need the sandbox. */
export default function Console({references}: Props): ReactNode {
  const {search} = useLocation();
  const place = readPlace(search);
  // Another reference has another sandbox, with its own callers.
  return (
    <>
      {references.length > 1 && <References references={references} folder={place.folder} />}
      <OfReference key={place.folder} place={place} references={references} />
    </>
  );
}

function References({references, folder}: Props & {folder: string}): ReactNode {
  return (
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
}

function OfReference({place, references}: Props & {place: SandboxPlace}): ReactNode {
  const {folder, guide} = place;
  const sandbox = connectSandbox(useBaseUrl('/'), place);
  const [caller, setCaller] = useState(callerStore(folder).read);
  const facts = useFacts(sandbox);
  const sent = useSyncExternalStore(subscribe, sentRequests);
  const requests = useMemo(() => sent.filter((each) => isOf(sandbox, each)), [sandbox, sent]);
  const [found, refresh] = useLoaded(
    useCallback(() => sandbox.call('entities'), [sandbox]),
    requests,
  );
  const [isOpen, setIsOpen] = useState(() => readSelected() !== undefined);
  // Stays marked in the list after Back.
  const [selected, setSelected] = useState(readSelected);
  const {hash} = useLocation();
  const [tab, setTab] = useState(hash === EVENTS_HASH ? 'events' : 'resources');
  const console = useRef<HTMLDivElement>(null);
  const nodes = Array.isArray(found) ? found : [];
  const all = allNodes(nodes);
  const node = all.find((each) => keyOf(each) === selected) ?? all.find(({isOwn}) => isOwn);
  const reference = references.find(({id}) => referencePlaces(id).data === folder);
  const timeline = {
    requests,
    sandbox,
    caller: guide === undefined ? caller : undefined,
    server: simulatedServer(folder),
    tokenVariable: SANDBOX_SHELL?.tokenVariable ?? 'TOKEN',
  };

  useEffect(() => {
    const read = () => {
      const key = readSelected();
      setIsOpen(key !== undefined);
      if (key !== undefined) setSelected(key);
    };
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);

  // In one column, the resource and the list replace each other, and the focused element is gone.
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    const back = console.current!.querySelector<HTMLElement>(`.${styles.back}`);
    if (!back || getComputedStyle(back).display === 'none') return;
    if (isOpen) console.current!.scrollIntoView();
    (isOpen
      ? back
      : console.current!.querySelector<HTMLElement>('[role="treeitem"][aria-selected="true"]')
    )?.focus();
  });

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
    <div ref={console} className={`explorer ${styles.console}`} data-open={isOpen}>
      <div className={`explorer__bar ${styles.bar}`}>
        {/* Guide samples choose their own caller. */}
        {guide === undefined && <ViewAs roles={facts?.roles} caller={caller} onCaller={changeCaller} />}
        <Reset sandbox={sandbox} className="explorer__button" onReset={() => select(undefined)} />
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
        <StorageNotice sandbox={sandbox} lost={facts?.lost} />
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
                  <Failure error={found} onRetry={refresh} />
                ) : found ? (
                  <Resources
                    nodes={found}
                    chosen={selected}
                    selected={node && keyOf(node)}
                    onSelect={(next) => select(keyOf(next))}
                    onRefresh={refresh}
                  />
                ) : (
                  <p role="status" className={styles.hint}>
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
                requests.length > 0 ? (
                  <Requests {...timeline} />
                ) : (
                  <p className={styles.hint}>
                    <Translate id="theme.SandboxConsole.noRequests">
                      No requests yet. Each one that you send is listed here with its answer.
                    </Translate>{' '}
                    <First start={reference?.start} />
                  </p>
                ),
            },
            ...(reference?.hasEvents
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
              onClick={() => (entryState().isAfterList ? window.history.back() : select(undefined))}
            >
              <span aria-hidden="true">←</span>{' '}
              <Translate id="theme.SandboxConsole.back">Back to the list</Translate>
            </button>
            <Resource
              key={keyOf(node)}
              node={node}
              byId={new Map(all.map((each) => [each.id, each]))}
              sandbox={sandbox}
              pages={reference?.pages ?? ''}
              isOfGuide={guide !== undefined}
              timeline={timeline}
              onSelect={(next) => select(keyOf(next))}
            />
          </>
        ) : (
          found && <Start start={reference?.start} />
        )}
      </section>
    </div>
  );
}

/** Shown until a resource is selected. */
const Start = ({start}: Pick<SandboxReference, 'start'>): ReactNode => (
  <Empty
    title={translate({id: 'theme.SandboxConsole.startTitle', message: 'Try the API without an account'})}
    steps={[
      translate({
        id: 'theme.SandboxConsole.stepChoose',
        message: 'Choose a resource in the list, or open an operation in the API reference.',
      }),
      translate({
        id: 'theme.SandboxConsole.stepSend',
        message: 'Choose Try it, then Send. The form is filled in, and you have full access.',
      }),
      translate({
        id: 'theme.SandboxConsole.stepSee',
        message: 'Come back here to see what you created, and each request with its answer.',
      }),
    ]}
  >
    <First start={start} className="button button--primary" />
  </Empty>
);

const First = ({start, className}: Pick<SandboxReference, 'start'> & {className?: string}): ReactNode =>
  start && (
    <Link className={className} to={`${start.to}#try-it`} data-noBrokenLinkCheck>
      <Translate id="theme.SandboxConsole.first">Send the first request</Translate>
    </Link>
  );

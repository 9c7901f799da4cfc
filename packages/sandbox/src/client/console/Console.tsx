import React, {useCallback, useMemo, useRef, useState, useSyncExternalStore, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {referencePlaces} from '@nacre-docs/kit/routes';
import {changeEntry, entryState} from '@nacre-docs/openapi/client/entryState';
import {sentRequests, subscribe} from '@nacre-docs/openapi/client/history/store';
import LazyContent from '@nacre-docs/openapi/client/LazyContent';
import Tabs from '@nacre-docs/openapi/client/TryIt/Tabs';
import type {EntityNode} from '../../engine/tree';
import StorageNotice from '../controls/StorageNotice';
import Reset from '../controls/Reset';
import ViewAs from '../controls/ViewAs';
import {isOf} from '../history';
import {callerStore, type Caller} from '../caller';
import type {SandboxPlace} from '../connection';
import {connectSandbox, simulatedServer} from '../sandbox';
import {useFacts, useLoaded} from '../useLoaded';
import {consoleRoute, EVENTS_HASH, readPlace} from './address';
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
  const [selected, setSelected] = useState(() => entryState().resource);
  const {hash} = useLocation();
  const [tab, setTab] = useState(
    hash === EVENTS_HASH ? 'events' : selected === undefined ? 'requests' : 'resource',
  );
  const detail = useRef<HTMLElement>(null);
  const nodes = Array.isArray(found) ? found : [];
  const all = allNodes(nodes);
  const node = all.find((each) => keyOf(each) === selected);
  const reference = references.find(({id}) => referencePlaces(id).data === folder);

  function changeCaller(next: Caller): void {
    setCaller(next);
    callerStore(folder).write(next);
  }

  function select(next: EntityNode): void {
    setSelected(keyOf(next));
    changeEntry({resource: keyOf(next)});
    setTab('resource');
    // In one column, the details are below the tree.
    const isBelow = detail.current!.getBoundingClientRect().top > window.innerHeight / 2;
    if (isBelow) requestAnimationFrame(() => detail.current?.scrollIntoView());
  }

  const timeline = (some: typeof requests) => (
    <Requests
      requests={some}
      sandbox={sandbox}
      caller={guide === undefined ? caller : undefined}
      server={simulatedServer(folder)}
      tokenVariable={SANDBOX_SHELL?.tokenVariable ?? 'TOKEN'}
    />
  );
  return (
    <div className={`explorer ${styles.console}`}>
      <div className={`explorer__bar ${styles.bar}`}>
        {/* Guide samples choose their own caller. */}
        {guide === undefined && <ViewAs roles={facts?.roles} caller={caller} onCaller={changeCaller} />}
        <Reset sandbox={sandbox} className="explorer__button" onReset={() => setSelected(undefined)} />
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
        aria-label={translate({id: 'theme.SandboxConsole.entities', message: 'Resources'})}
      >
        {found === undefined && (
          <p role="status" className={styles.hint}>
            <span className="spinner" aria-hidden="true" />{' '}
            <Translate id="theme.SandboxConsole.loading">Loading resources…</Translate>
          </p>
        )}
        {found instanceof Error && <Failure error={found} onRetry={refresh} />}
        {Array.isArray(found) && (
          <Resources nodes={found} selected={selected} onSelect={select} onRefresh={refresh} />
        )}
      </section>
      <section
        ref={detail}
        className={styles.detail}
        aria-label={translate({id: 'theme.SandboxConsole.details', message: 'Details'})}
      >
        <Tabs
          label={translate({id: 'theme.SandboxConsole.details', message: 'Details'})}
          selected={tab}
          onSelect={setTab}
          tabs={[
            {
              value: 'requests',
              label: translate({id: 'theme.SandboxConsole.requests', message: 'Requests'}),
              count: requests.length,
              content: requests.length > 0 ? timeline(requests) : <NoRequests start={reference?.start} />,
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
            {
              value: 'resource',
              label: node
                ? (node.name ?? node.id)
                : translate({id: 'theme.SandboxConsole.resource', message: 'Resource'}),
              content: node ? (
                <Resource
                  key={selected}
                  node={node}
                  byId={new Map(all.map((each) => [each.id, each]))}
                  sandbox={sandbox}
                  pages={reference?.pages ?? ''}
                  isOfGuide={guide !== undefined}
                  requests={requests.filter(({request, answer}) =>
                    [request.path, request.body, answer].some((text) => text?.includes(node.id)),
                  )}
                  timeline={timeline}
                  onSelect={select}
                />
              ) : (
                <p className={styles.hint}>
                  <Translate id="theme.SandboxConsole.choose">
                    Choose a resource in the list to see its fields, what it belongs to, and what you can do
                    with it.
                  </Translate>
                  {reference?.takesTime && (
                    <>
                      {' '}
                      <Translate id="theme.SandboxConsole.timePasses">
                        Work in progress continues while you look.
                      </Translate>
                    </>
                  )}
                </p>
              ),
            },
          ]}
        />
      </section>
    </div>
  );
}

const NoRequests = ({start}: Pick<SandboxReference, 'start'>): ReactNode => (
  <Empty
    title={translate({id: 'theme.SandboxConsole.noRequestsTitle', message: 'No requests yet'})}
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
        message:
          'Come back here: this page lists each request with its answer, to send again or copy as code. Your own resources are at the top.',
      }),
    ]}
  >
    {start && (
      <Link className="button button--primary" to={`${start.to}#try-it`} data-noBrokenLinkCheck>
        <Translate id="theme.SandboxConsole.first">Send the first request</Translate>
      </Link>
    )}
  </Empty>
);

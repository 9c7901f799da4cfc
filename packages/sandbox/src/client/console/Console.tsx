import React, {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import Link from '@docusaurus/Link';
import {Redirect, useHistory, useLocation} from '@docusaurus/router';
import Translate, {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {referencePlaces} from '@nacre-docs/kit/routes';
import {entriesOf} from '@nacre-docs/openapi/client/history/entries';
import {sentRequests, subscribe} from '@nacre-docs/openapi/client/history/store';
import LazyContent from '@nacre-docs/openapi/client/LazyContent';
import Tabs from '@nacre-docs/openapi/client/TryIt/Tabs';
import StorageNotice from '../controls/StorageNotice';
import Reset from '../controls/Reset';
import ViewAs from '../controls/ViewAs';
import {isOf, lastUsedPlace} from '../history';
import {callerStore, FULL_ACCESS} from '../caller';
import type {SandboxPlace} from '../connection';
import {connectSandbox} from '../sandbox';
import {useLoaded} from '../useLoaded';
import {consoleRoute, EVENTS_HASH, LIST_HASH, readPlace} from './address';
import Empty from './Empty';
import Failure from './Failure';
import {RequestList} from './Requests';
import Resource from './Resource';
import Resources from './Resources';
import {allNodes, keyOf} from './rows';
import type {SandboxReference} from '../../contract';
import styles from './styles.module.css';

const loadEvents = () => import(/* webpackChunkName: "sandbox-events" */ './Events');

interface Props {
  references: SandboxReference[];
}

/** The parts of the page that need the sandbox. */
export default function Console({references}: Props): ReactNode {
  const {search, hash} = useLocation();
  const baseUrl = useBaseUrl('/');
  const last = search || hash ? undefined : lastUsedPlace(baseUrl);
  if (last) return <Redirect to={`${baseUrl}${consoleRoute(last).slice(1)}`} />;
  const place = readPlace(search);
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
    true,
  );
  const {start, pages = '', hasEvents} = references.find(({id}) => referencePlaces(id).data === folder) ?? {};
  const [events, readEvents] = useLoaded(
    useCallback(() => (hasEvents ? sandbox.call('events') : Promise.resolve([])), [sandbox, hasEvents]),
    requests,
    true,
  );
  const {hash} = useLocation();
  const [tab, setTab] = useState(hash === EVENTS_HASH ? 'events' : 'resources');
  const all = useMemo(() => (Array.isArray(found) ? allNodes(found) : []), [found]);
  const chosen = all.find((each) => `#${keyOf(each)}` === hash);
  const node = chosen ?? all.find(({isOwn}) => isOwn) ?? all[0];
  const isOpen = chosen !== undefined && tab === 'resources';
  // Titles of guides by address.
  const guides = new Map(guide === undefined ? [] : [[guide, sandbox.place.title ?? guide]]);
  // The oldest request names a tutorial, because the sandbox belongs to its first page.
  for (const each of sent)
    if (each.folder === folder && each.guide !== undefined)
      guides.set(each.guide, each.title ?? guides.get(each.guide) ?? each.guide);
  const elsewhere =
    guide === undefined &&
    [...guides].map(([path, title]) => (
      <GuideSandbox key={path} title={title} to={consoleRoute({folder, guide: path})} />
    ));
  const timeline = {requests, sandbox, caller: guide === undefined ? caller : undefined};
  const list = useRef<HTMLElement>(null);
  const detail = useRef<HTMLElement>(null);
  const lastHash = useRef(hash);

  // Back leads to the link that has the focus then, see below.
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    // Docusaurus leaves this to the element that a hash names. Here, hashes name resources.
    window.scrollTo(0, 0);
    return () => {
      window.history.scrollRestoration = 'auto';
    };
  }, []);

  // Links and the browser's Back lead to the events or a resource.
  useEffect(() => {
    if (hash === EVENTS_HASH) setTab('events');
    else if (hash !== '' && hash !== LIST_HASH) setTab('resources');
  }, [hash]);

  // In one column, the list and a resource replace each other, and the focused link is hidden.
  useEffect(() => {
    const href = isOpen ? '#list' : lastHash.current;
    lastHash.current = hash;
    if (list.current!.checkVisibility() && detail.current!.checkVisibility()) return;
    if (isOpen) detail.current!.scrollIntoView();
    document.querySelector<HTMLElement>(`.${styles.console} a[href="${CSS.escape(href)}"]`)?.focus();
  }, [hash, isOpen]);

  const contents = translate({id: 'theme.SandboxConsole.contents', message: 'Content'});
  return (
    <div className={`try-it ${styles.console}`} data-open={isOpen}>
      <div className={`try-it__bar ${styles.bar}`}>
        <Sandboxes references={references} place={place} guides={guides} />
        {/* Guide samples choose their own caller. */}
        {guide !== undefined ? (
          <Link className="try-it__button" to={guide}>
            <Translate id="theme.SandboxConsole.openGuide">Open the guide</Translate>
          </Link>
        ) : (
          <ViewAs
            sandbox={sandbox}
            caller={caller}
            onCaller={(next) => {
              setCaller(next);
              callerStore(folder).write(next);
            }}
          />
        )}
        <Reset sandbox={sandbox} className="try-it__button" />
      </div>
      <div className={styles.notes}>
        {guide === undefined && caller !== FULL_ACCESS && (
          <p className="try-it__note">
            <Translate id="theme.SandboxConsole.caller">
              Try it and this page send requests as the chosen caller. The list shows every resource.
            </Translate>
          </p>
        )}
        {guide !== undefined && (
          <p className="try-it__note">
            <Translate id="theme.SandboxConsole.simulatedTime">
              {"Running a guide skips its waits, so this sandbox's clock is ahead of yours."}
            </Translate>
          </p>
        )}
        <StorageNotice sandbox={sandbox} />
      </div>
      <section ref={list} className={styles.pane} aria-busy={found === undefined} aria-label={contents}>
        <Tabs
          label={contents}
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
                  <Resources nodes={found} selected={node} />
                ) : (
                  <p role="status" className="try-it__note">
                    <span className="spinner" aria-hidden="true" />{' '}
                    <Translate id="theme.SandboxConsole.loading">Loading resources…</Translate>
                  </p>
                ),
            },
            {
              value: 'requests',
              label: translate({id: 'theme.SandboxConsole.requests', message: 'Requests'}),
              count: entriesOf(requests).length,
              content:
                requests.length > 0 ? (
                  <RequestList {...timeline} />
                ) : (
                  <Empty
                    title={<Translate id="theme.SandboxConsole.noRequests">No requests yet</Translate>}
                    start={start}
                  >
                    <p>
                      <Translate id="theme.SandboxConsole.requestsAppear">
                        The requests that you send with Try it appear here. You can see their answers, send
                        them again, and copy them as code.
                      </Translate>
                    </p>
                    {elsewhere}
                  </Empty>
                ),
            },
            ...(hasEvents
              ? [
                  {
                    value: 'events',
                    label: translate({id: 'theme.SandboxConsole.events', message: 'Events'}),
                    count: events instanceof Error ? 0 : events?.length,
                    content: tab === 'events' && (
                      <LazyContent
                        load={loadEvents}
                        props={{sandbox, events, nodes: all, onRetry: readEvents, elsewhere}}
                      />
                    ),
                  },
                ]
              : []),
          ]}
        />
      </section>
      <section
        ref={detail}
        // Each resource starts at its top.
        key={node && keyOf(node)}
        className={styles.detail}
        // Requests and events open in their lists.
        hidden={tab !== 'resources'}
        aria-label={translate({id: 'theme.SandboxConsole.details', message: 'Details'})}
      >
        {node && (
          <>
            <a className={styles.back} href="#list">
              <span aria-hidden="true">←</span>{' '}
              <Translate id="theme.SandboxConsole.back">Back to the list</Translate>
            </a>
            <Resource node={node} all={all} pages={pages} timeline={timeline} />
          </>
        )}
      </section>
    </div>
  );
}

const GuideSandbox = ({title, to}: {title: string; to: string}): ReactNode => (
  <p className="try-it__note">
    <Translate id="theme.SandboxConsole.guide" values={{guide: <Link to={to}>{title}</Link>}}>
      {'The samples of {guide} run in their own sandbox.'}
    </Translate>
  </p>
);

interface SandboxesProps extends Props {
  place: SandboxPlace;
  /** Their titles, by address. */
  guides: Map<string, string>;
}

/** Chooses the sandbox of a reference, or of a guide that ran. Not for a single one. */
function Sandboxes({references, place, guides}: SandboxesProps): ReactNode {
  const history = useHistory();
  const baseUrl = useBaseUrl('/');
  const tryIt = translate({id: 'theme.SandboxConsole.actions', message: 'Try it'});
  const all: Array<SandboxPlace & {name: string}> = [
    ...references.map(({id, title}) => ({
      folder: referencePlaces(id).data,
      name: references.length > 1 ? (title ?? id) : tryIt,
    })),
    ...[...guides].map(([guide, name]) => ({folder: place.folder, guide, name})),
  ];
  if (all.length === 1) return null;
  return (
    <label className="try-it__choice">
      <span>
        <Translate id="theme.SandboxConsole.sandboxes">Sandbox of</Translate>
      </span>
      <select
        value={consoleRoute(place)}
        onChange={({target}) => history.push(`${baseUrl}${target.value.slice(1)}`)}
      >
        {all.map(({name, ...each}) => (
          <option key={consoleRoute(each)} value={consoleRoute(each)}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

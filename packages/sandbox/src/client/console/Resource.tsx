import React, {useCallback, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import CopyButton from '@nacre-docs/openapi/client/CopyButton';
import Json from '@nacre-docs/openapi/client/TryIt/Json';
import {readObject} from '@nacre-docs/openapi/client/TryIt/form';
import {TRY_IT} from '@nacre-docs/openapi/contract';
import type {EntityNode} from '../../engine/tree';
import type {SandboxConnection} from '../connection';
import {comeFrom} from '../tryIt/origin';
import {useLoaded} from '../useLoaded';
import Chip from './Chip';
import Failure from './Failure';
import Few from '../controls/Few';
import Properties from './Properties';
import Requests, {type Timeline} from './Requests';
import {kindName} from './rows';
import marks from './marks.module.css';
import styles from './resource.module.css';

interface Props {
  node: EntityNode;
  byId: ReadonlyMap<string, EntityNode>;
  sandbox: SandboxConnection;
  /** Prefix of the addresses of operations. */
  pages: string;
  /** Whether the forms of operations have another sandbox, which may lack the resource. */
  isOfGuide: boolean;
  /** With all requests of the sandbox. */
  timeline: Timeline;
  onSelect(node: EntityNode): void;
}

/** A resource with its fields, children and operations, and the requests that named it. */
export default function Resource(props: Props): ReactNode {
  const {node, byId, sandbox, pages, isOfGuide, timeline, onSelect} = props;
  const {kind, id, name, state, page, path, children} = node;
  // Nodes are new objects on each read.
  const [loaded, readAgain] = useLoaded(
    useCallback(async () => {
      const answer = await sandbox.read(path);
      const next = await sandbox
        .call('nextOperations', {method: 'GET', path, headers: {}}, answer)
        // The fields are shown without them.
        .catch(() => []);
      return {text: answer.body, next};
    }, [sandbox, path]),
    node,
  );
  const {text, next = []} = loaded instanceof Error ? {} : (loaded ?? {});
  const value = readObject(text ?? '');
  const links = [
    ...(page === undefined
      ? []
      : [{page, title: translate({id: 'theme.SandboxConsole.read', message: 'Read it'}), from: {kind, id}}]),
    ...next.filter((link) => link.page !== page),
  ];
  const requests = timeline.requests.filter(({request, answer}) =>
    [request.path, request.body, answer].some((text) => text?.includes(id)),
  );
  return (
    <article className={styles.resource} aria-labelledby="resource">
      <header className={styles.resourceHead}>
        <h2 id="resource">{name ?? id}</h2>
        <span className={marks.kind}>{kindName(kind)}</span>
        {state !== undefined && <Chip state={state} />}
        {node.isOwn && (
          <span className={marks.kind}>
            <Translate id="theme.SandboxConsole.createdByYou">Created by you</Translate>
          </span>
        )}
        <span className={styles.id}>
          <code>{id}</code>
          <CopyButton text={() => id}>
            <Translate id="theme.SandboxConsole.copyId">Copy ID</Translate>
          </CopyButton>
        </span>
      </header>
      {loaded instanceof Error && <Failure error={loaded} onRetry={readAgain} />}
      {links.length > 0 && (
        <nav
          className={styles.actions}
          aria-label={translate({id: 'theme.SandboxConsole.actions', message: 'Actions'})}
        >
          <Few
            items={links.map(({page: to, title, from}) => (
              <Link
                key={to}
                className="explorer__button"
                to={`${pages}${to}#${TRY_IT}`}
                onClick={isOfGuide ? undefined : comeFrom(from)}
              >
                {title}
              </Link>
            ))}
          />
        </nav>
      )}
      {value && <Properties value={value} node={node} byId={byId} onSelect={onSelect} />}
      {children.length > 0 && (
        <section>
          <h3>
            <Translate id="theme.SandboxConsole.contains">Contains</Translate>{' '}
            <span className={marks.count}>{children.length}</span>
          </h3>
          <ul className={styles.children}>
            {children.map((child) => (
              <li key={`${child.kind} ${child.id}`}>
                <button type="button" className={styles.relation} onClick={() => onSelect(child)}>
                  {child.name ?? child.id}
                </button>{' '}
                <span className={marks.kind}>{kindName(child.kind)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {text !== undefined && (
        <details>
          <summary>
            <Translate id="theme.SandboxConsole.asJson">As JSON</Translate>
          </summary>
          <Json label={translate({id: 'theme.SandboxConsole.asJson', message: 'As JSON'})} text={text} />
        </details>
      )}
      <section>
        <h3>
          <Translate id="theme.SandboxConsole.itsRequests">Its requests</Translate>{' '}
          <span className={marks.count}>{requests.length}</span>
        </h3>
        {requests.length > 0 ? (
          <Requests {...timeline} requests={requests} />
        ) : (
          <p className={marks.kind}>
            <Translate id="theme.SandboxConsole.noneYet">
              There are no requests for it yet. Choose an action above.
            </Translate>
          </p>
        )}
      </section>
    </article>
  );
}

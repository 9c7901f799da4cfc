import React, {useCallback, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import CopyButton from '@nacre-docs/openapi/client/CopyButton';
import Json from '@nacre-docs/openapi/client/TryIt/Json';
import {readObject} from '@nacre-docs/openapi/client/TryIt/form';
import {TRY_IT} from '@nacre-docs/openapi/contract';
import type {EntityNode} from '../../engine/tree';
import {authorization, FULL_ACCESS} from '../caller';
import {comeFrom} from '../tryIt/origin';
import {useLoaded} from '../useLoaded';
import Chip, {createdByYou} from './Chip';
import Failure from './Failure';
import Properties, {Children} from './Properties';
import Requests, {type Timeline} from './Requests';
import {kindName} from './rows';
import marks from './marks.module.css';
import styles from './resource.module.css';

interface Props {
  node: EntityNode;
  /** All resources. */
  all: EntityNode[];
  /** Prefix of the addresses of operations. */
  pages: string;
  /** Whether the forms of operations have another sandbox, which may lack the resource. */
  isOfGuide: boolean;
  /** With all requests of the sandbox. */
  timeline: Timeline;
  onSelect(node: EntityNode): void;
}

/** A resource with its fields, children and operations, and the requests that named it. */
export default function Resource({node, all, pages, isOfGuide, timeline, onSelect}: Props): ReactNode {
  const {kind, id, name, state, page, path, children, isOwn} = node;
  const {sandbox} = timeline;
  // Nodes are new objects on each read.
  const [loaded, readAgain] = useLoaded(
    useCallback(async () => {
      const request = {method: 'GET', path, headers: authorization(FULL_ACCESS)};
      const {answer} = await sandbox.call('request', request);
      const next = await sandbox
        .call('nextOperations', request, answer)
        // The fields are shown without them.
        .catch(() => []);
      return {text: answer.body, next};
    }, [sandbox, path]),
    node,
  );
  const {text, next = []} = loaded instanceof Error ? {} : (loaded ?? {});
  const value = readObject(text ?? '');
  const read = {title: translate({id: 'theme.SandboxConsole.read', message: 'Read it'}), from: {kind, id}};
  const links = [...(page === undefined ? [] : [{page, ...read}]), ...next];
  const requests = timeline.requests.filter(({request, answer}) =>
    [request.path, request.body, answer].some((text) => text?.includes(id)),
  );
  return (
    <article className={styles.resource} aria-labelledby="resource">
      <header>
        <p className={styles.line}>
          <span className={marks.muted}>{kindName(kind)}</span>
          {state !== undefined && <Chip state={state} />}
          {isOwn && <span className={marks.muted}>★ {createdByYou()}</span>}
        </p>
        <h2 id="resource">{name ?? id}</h2>
        <p className={styles.line}>
          <code>{id}</code>
          <CopyButton text={() => id}>
            <Translate id="theme.SandboxConsole.copyId">Copy ID</Translate>
          </CopyButton>
        </p>
      </header>
      {loaded instanceof Error && <Failure error={loaded} onRetry={readAgain} />}
      {links.length > 0 && (
        <nav
          className={styles.line}
          aria-label={translate({id: 'theme.SandboxConsole.actions', message: 'Actions'})}
        >
          {links.map(({page: to, title, from}) => (
            <Link
              key={to}
              className="explorer__button"
              to={`${pages}${to}#${TRY_IT}`}
              onClick={isOfGuide ? undefined : comeFrom(from)}
            >
              {title}
            </Link>
          ))}
        </nav>
      )}
      {value && <Properties value={value} node={node} all={all} onSelect={onSelect} />}
      {children.length > 0 && (
        <section>
          <h3>
            <Translate id="theme.SandboxConsole.contains">Contains</Translate>{' '}
            <span className={marks.muted}>{children.length}</span>
          </h3>
          <Children nodes={children} onSelect={onSelect} />
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
          <span className={marks.muted}>{requests.length}</span>
        </h3>
        {requests.length > 0 ? (
          <Requests {...timeline} requests={requests} />
        ) : (
          <p className={marks.muted}>
            <Translate id="theme.SandboxConsole.noneYet">
              There are no requests for it yet. Choose an action above.
            </Translate>
          </p>
        )}
      </section>
    </article>
  );
}

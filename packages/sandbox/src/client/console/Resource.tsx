import React, {useCallback, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import CopyButton from '@nacre-docs/openapi/client/CopyButton';
import Json from '@nacre-docs/openapi/client/TryIt/Json';
import {entriesOf} from '@nacre-docs/openapi/client/history/entries';
import {readObject} from '@nacre-docs/openapi/client/TryIt/form';
import type {EntityNode} from '../../engine/tree';
import {authorization, FULL_ACCESS} from '../caller';
import {comeFrom} from '../tryIt/origin';
import {useLoaded} from '../useLoaded';
import {tryItIn} from './address';
import Failure from './Failure';
import Properties, {Children} from './Properties';
import Requests, {type Timeline} from './Requests';
import {createdByYou} from './Resources';
import {kindName} from './rows';
import State from './State';
import styles from './resource.module.css';

interface Props {
  node: EntityNode;
  /** All resources. */
  all: EntityNode[];
  /** Prefix of the addresses of operations. */
  pages: string;
  /** With all requests of the sandbox. */
  timeline: Timeline;
}

/** A resource with its fields, children and operations, and the requests that named it. */
export default function Resource({node, all, pages, timeline}: Props): ReactNode {
  const {kind, id, name, page, path, children, isOwn} = node;
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
  const operations = [
    ...next.filter(({title}) => title !== undefined),
    ...(page === undefined ? [] : [{page, ...read}]),
  ];
  const requests = timeline.requests.filter(({request, answer}) =>
    [request.path, request.body, answer].some((each) => each?.includes(id)),
  );
  return (
    <article className={styles.resource} aria-labelledby="resource">
      <header>
        <p className={styles.line}>
          <span className="try-it__measure">{kindName(kind)}</span>
          <State of={node} />
          {isOwn && <span className="try-it__measure">★ {createdByYou()}</span>}
        </p>
        <h2 id="resource">{name ?? id}</h2>
        <p className={styles.line}>
          <CopyButton text={() => id}>
            <Translate id="theme.SandboxConsole.copyId">Copy ID</Translate>
          </CopyButton>
          {/* At the end: its font comes late and changes its width. */}
          {name !== undefined && <code>{id}</code>}
        </p>
      </header>
      {loaded instanceof Error && <Failure error={loaded} onRetry={readAgain} />}
      {/* Everything below appears at once, so nothing moves. */}
      {loaded && operations.length > 0 && (
        <nav className={styles.line} aria-labelledby="actions">
          <h3 id="actions">
            <Translate id="theme.SandboxConsole.actions">Try it</Translate>
          </h3>
          {operations.map(({page: to, title, from}, index) => (
            <Link
              key={to}
              className={index === 0 ? 'button button--primary button--sm' : 'try-it__button'}
              to={`${pages}${to}${tryItIn(sandbox.place)}`}
              onClick={comeFrom(from)}
            >
              {title}
            </Link>
          ))}
        </nav>
      )}
      {value && <Properties value={value} node={node} all={all} />}
      {loaded && children.length > 0 && (
        <section>
          <h3>
            <Translate id="theme.SandboxConsole.contains">Contains</Translate>{' '}
            <span className="try-it__measure">{children.length}</span>
          </h3>
          <Children nodes={children} />
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
      {requests.length > 0 && (
        <section>
          <h3>
            <Translate id="theme.SandboxConsole.itsRequests">Its requests</Translate>{' '}
            <span className="try-it__measure">{entriesOf(requests).length}</span>
          </h3>
          <Requests {...timeline} requests={requests} />
        </section>
      )}
    </article>
  );
}

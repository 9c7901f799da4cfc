import React, {useEffect, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import Translate, {translate} from '@docusaurus/Translate';
import Json from '@nacre-docs/openapi/client/TryIt/Json';
import {comeFrom} from '../tryIt/origin';
import {operationRoute} from '@nacre-docs/kit/routes';
import {placesOf, readFolder} from './address';
import {TRY_IT} from '@nacre-docs/openapi/contract';
import type {EntityNode} from '../../engine/tree';
import type {SandboxConnection} from '../connection';
import {readGuide} from '../guides/guideParameter';
import {reasonOf} from '../reason';
import Failure from './Failure';

interface Props {
  node: EntityNode;
  sandbox: SandboxConnection;
}

/** An entity's JSON, and a link to its documentation. Collapsed if it has children. */
export default function EntityJson({node, sandbox}: Props): ReactNode {
  const {kind, id, path, page, children} = node;
  // The form has another sandbox, which may lack this entity.
  const {search} = useLocation();
  const isOfGuide = readGuide(search) !== undefined;
  const [isOpen, setIsOpen] = useState(children.length === 0);
  return (
    <>
      {page !== undefined && (
        <p>
          <Link
            to={`${operationRoute(page, placesOf(readFolder(search)))}#${TRY_IT}`}
            onClick={isOfGuide ? undefined : comeFrom({kind, id})}
          >
            <code>GET {path}</code>
          </Link>
        </p>
      )}
      {children.length === 0 ? (
        <Content node={node} sandbox={sandbox} />
      ) : (
        <details onToggle={({currentTarget}) => setIsOpen(currentTarget.open)}>
          <summary>
            <Translate id="theme.SandboxConsole.asJson">As JSON</Translate>
          </summary>
          {isOpen && <Content node={node} sandbox={sandbox} />}
        </details>
      )}
    </>
  );
}

/** The tree is a new object on each read, so the entity is read again with it. */
function Content({node, sandbox}: Props): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const [text, setText] = useState<string | Error>();
  useEffect(() => {
    let gone = false;
    sandbox.read(node.path).then(
      ({body = ''}) => !gone && setText(body),
      (error: Error) => !gone && setText(error),
    );
    return () => {
      gone = true;
    };
  }, [sandbox, node, attempt]);
  if (text instanceof Error)
    return <Failure reason={reasonOf(text)} onRetry={() => setAttempt(attempt + 1)} />;
  if (text === undefined) return <p aria-busy="true" />;
  return <Json label={translate({id: 'theme.SandboxConsole.asJson', message: 'As JSON'})} text={text} />;
}

import React, {useEffect, useState, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import Translate, {translate} from '@docusaurus/Translate';
import {TRY_IT} from '@nacre-docs/openapi/contract';
import type {NextLink} from '../messages';
import type {Details} from './connection';
import {comeFrom} from './origin';

const PAUSE = 150;

/** More links would bury the answer above them. */
const SHOWN = 3;

/**
 * Links to operations that follow on from an answer, and to the list with its entity. Their forms start with the
 * answer's entity.
 */
export default function NextOperations(details: Details): ReactNode {
  const found = useNextOperations(details);
  const {pathname} = useLocation();
  const {answer, list} = details.reply;
  if (found.length === 0 && list === undefined) return null;
  const title =
    answer.status >= 400
      ? translate({id: 'theme.TryIt.wayOut', message: 'How to continue'})
      : translate({id: 'theme.TryIt.next', message: 'Next steps'});
  const items = found.map((link) => (
    <li key={link.page}>
      {/* The page opens links to the docs without loading them. */}
      <a href={`${addressOf(pathname, link.page)}#${TRY_IT}`} onClickCapture={comeFrom(link.from)}>
        {link.title}
      </a>
      {link.until !== undefined && (
        <span className="explorer__measure">
          {' '}
          <Translate id="theme.TryIt.until" values={{state: <code>{link.until}</code>}}>
            {'until it is {state}'}
          </Translate>
        </span>
      )}
    </li>
  ));
  if (list !== undefined)
    items.splice(
      2,
      0,
      <li key="list">
        <a href={`${addressOf(pathname, list)}#${TRY_IT}`}>
          <Translate id="theme.TryIt.inList">See it in the list</Translate>
        </a>
      </li>,
    );
  return (
    <nav className="explorer__links" aria-label={title}>
      <span aria-hidden="true">{title}</span>
      <ul>{items.slice(0, SHOWN)}</ul>
      {items.length > SHOWN && (
        <details>
          <summary>
            <Translate id="theme.TryIt.more">More</Translate>
          </summary>
          <ul>{items.slice(SHOWN)}</ul>
        </details>
      )}
    </nav>
  );
}

/** Finds operations after a pause: an immediate second request would wait for the search. */
function useNextOperations({sandbox, request, reply}: Details): NextLink[] {
  const [found, setFound] = useState<NextLink[]>([]);
  useEffect(() => {
    let gone = false;
    setFound((before) => (before.length > 0 ? [] : before));
    const pause = setTimeout(() => {
      sandbox.call('nextOperations', request, reply.answer).then(
        (all) => !gone && setFound(all),
        // The answer is shown without them.
        () => undefined,
      );
    }, PAUSE);
    return () => {
      gone = true;
      clearTimeout(pause);
    };
  }, [sandbox, request, reply]);
  return found;
}

/** Address of another operation in the same docs version. */
const addressOf = (pathname: string, page: string): string => pathname.replace(/[^/]+(\/?)$/, `${page}$1`);

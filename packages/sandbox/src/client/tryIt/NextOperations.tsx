import React, {useEffect, useState, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import Translate, {translate} from '@docusaurus/Translate';
import {TRY_IT} from '@nacre-docs/openapi/contract';
import type {NextLink} from '../messages';
import type {Details} from './connection';
import {comeFrom} from './origin';

const PAUSE = 150;

/** More links would take the room of the answer. */
const SHOWN = 3;

/** Links to operations that follow on from an answer. Their forms start with the answer's entity. */
export default function NextOperations(details: Details): ReactNode {
  const links = useNextOperations(details);
  const {pathname} = useLocation();
  if (links.length === 0) return null;
  const items = links.map(({page, title: name, from, until}) => (
    <li key={page}>
      {/* The page opens links to the docs without loading them. */}
      <a href={`${addressOf(pathname, page)}#${TRY_IT}`} onClickCapture={comeFrom(from)}>
        {name ?? <Translate id="theme.TryIt.inList">See it in the list</Translate>}
      </a>
      {until !== undefined && (
        <span className="explorer__measure">
          {' '}
          <Translate id="theme.TryIt.until" values={{state: <code>{until}</code>}}>
            {'until it is {state}'}
          </Translate>
        </span>
      )}
    </li>
  ));
  const title =
    details.reply.answer.status >= 400
      ? translate({id: 'theme.TryIt.wayOut', message: 'How to continue'})
      : translate({id: 'theme.TryIt.next', message: 'Next steps'});
  return (
    <nav className="explorer__links" aria-label={title}>
      <span aria-hidden="true">{title}</span>
      <ul>{items.slice(0, SHOWN)}</ul>
      {items.length > SHOWN && (
        <details>
          <summary>
            <Translate id="theme.TryIt.moreNext">More</Translate>
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

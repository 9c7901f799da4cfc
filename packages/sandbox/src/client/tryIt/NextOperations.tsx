import React, {useEffect, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import Translate, {translate} from '@docusaurus/Translate';
import {isVersionFolder} from '@nacre-docs/openapi/contract';
import {consoleRoute, EVENTS_HASH, tryItIn} from '../console/address';
import type {NextLink} from '../messages';
import type {Details} from './connection';
import {comeFrom} from './origin';

const PAUSE = 150;

/** More links would take the room of the answer. */
const SHOWN = 3;

/** Links to an answer's events, and to operations that follow on from it. Their forms start with its entity. */
export default function NextOperations(details: Details): ReactNode {
  const links = useNextOperations(details);
  const {pathname} = useLocation();
  const {sandbox, reply} = details;
  const items = links?.map(({page, title: name, from, until}) => (
    <li key={page}>
      {/* The page opens links to the docs without loading them. */}
      <a href={`${addressOf(pathname, page)}${tryItIn(sandbox.place)}`} onClickCapture={comeFrom(from)}>
        {name ?? <Translate id="theme.TryIt.inList">See it in the list</Translate>}
      </a>
      {until !== undefined && (
        <span className="try-it__measure">
          {' '}
          <Translate id="theme.TryIt.until" values={{state: <code>{until}</code>}}>
            {'until it is {state}'}
          </Translate>
        </span>
      )}
    </li>
  ));
  // The page with the events is about the current version of the docs.
  if (reply.hasEvents && !isVersionFolder(sandbox.place.folder))
    items?.push(
      <li key={EVENTS_HASH}>
        <Link to={consoleRoute(sandbox.place, EVENTS_HASH)}>
          <Translate id="theme.TryIt.events">See its events</Translate>
        </Link>
      </li>,
    );
  if (!items?.length) return null;
  const title =
    reply.answer.status >= 400
      ? translate({id: 'theme.TryIt.wayOut', message: 'How to continue'})
      : translate({id: 'theme.TryIt.next', message: 'Next steps'});
  return (
    <nav className="try-it__links" aria-label={title}>
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
function useNextOperations({sandbox, request, reply}: Details): NextLink[] | undefined {
  const [found, setFound] = useState<NextLink[]>();
  useEffect(() => {
    let gone = false;
    setFound(undefined);
    const pause = setTimeout(() => {
      sandbox.call('nextOperations', request, reply.answer).then(
        (all) => !gone && setFound(all),
        // The answer is shown without them.
        () => !gone && setFound([]),
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

import React, {useEffect, useState, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import Translate, {translate} from '@docusaurus/Translate';
import type {Lead} from '@nacre-docs/sandbox/client/messages';
import {TRY_IT} from '../../contract';
import {comeFrom} from './origin';
import type {Answer} from './send';

/** How long a reader has to look at an answer, in milliseconds. */
const PAUSE = 150;

/** Links to the operations that go on from an answer. They open the form there, filled in with what they go on from. */
export default function Leads({answer: {status, leads}}: {answer: Answer}): ReactNode {
  const found = useLeads(leads);
  const {pathname} = useLocation();
  if (found.length === 0) return null;
  const isRefused = status >= 400;
  const title = isRefused
    ? translate({id: 'theme.TryIt.wayOut', message: 'What helps'})
    : translate({id: 'theme.TryIt.next', message: 'Next steps'});
  return (
    <nav className="explorer__leads" aria-label={title}>
      <span aria-hidden="true">{title}</span>
      <ul>
        {found.map((lead) => (
          <li key={lead.page}>
            {/* The page opens links to the docs without loading them. */}
            <a href={`${beside(pathname, lead.page)}#${TRY_IT}`} onClickCapture={comeFrom(lead.from)}>
              {lead.title}
            </a>
            {lead.until !== undefined && (
              <span className="explorer__measure">
                {' '}
                <Translate id="theme.TryIt.until" values={{state: <code>{lead.until}</code>}}>
                  {'until it is {state}'}
                </Translate>
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Finds what an answer leads on to, unless the reader sends again at once: that request would wait for it. */
function useLeads(leads: Answer['leads']): Lead[] {
  const [found, setFound] = useState<Lead[]>([]);
  useEffect(() => {
    let gone = false;
    setFound((before) => (before.length > 0 ? [] : before));
    const pause = setTimeout(() => {
      leads?.().then(
        (all) => !gone && setFound(all),
        // The answer is there all the same.
        () => undefined,
      );
    }, PAUSE);
    return () => {
      gone = true;
      clearTimeout(pause);
    };
  }, [leads]);
  return found;
}

/** Address of another operation of the same version of the docs. */
const beside = (pathname: string, page: string): string => pathname.replace(/[^/]+(\/?)$/, `${page}$1`);

import React, {useEffect, useState, type MouseEvent, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import Translate, {translate} from '@docusaurus/Translate';
import type {Lead} from '@site/plugins/sandbox/client/messages';
import {whenIdle} from '@site/plugins/sandbox/client/whenIdle';
import {TRY_IT} from '../../contract';
import {comeFrom} from './prefill';
import type {Answer} from './send';

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
            <a
              href={`${beside(pathname, lead.page)}#${TRY_IT}`}
              onClickCapture={(event) => {
                if (isPlain(event)) comeFrom(lead.from);
              }}
            >
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

/** They are asked for when the page has nothing else to do: the next request goes before them. */
function useLeads(leads: Answer['leads']): Lead[] {
  const [found, setFound] = useState<Lead[]>([]);
  useEffect(() => {
    let gone = false;
    setFound([]);
    whenIdle(() => {
      if (gone) return;
      leads?.().then(
        (all) => !gone && setFound(all),
        // The answer is there all the same.
        () => undefined,
      );
    });
    return () => {
      gone = true;
    };
  }, [leads]);
  return found;
}

/** Address of another operation of the same version of the docs. */
const beside = (pathname: string, page: string): string => pathname.replace(/[^/]+(\/?)$/, `${page}$1`);

/** Whether a click opens its page here, and not in another tab. */
const isPlain = ({button, metaKey, ctrlKey, shiftKey, altKey}: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

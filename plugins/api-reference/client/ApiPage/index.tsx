import React, {useEffect, useMemo, useRef, useState, type ReactNode} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import {createPortal} from 'react-dom';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {decodeURIComponent} from '@site/plugins/addresses/client/decode';
import TryIt from '../TryIt';
import {rememberLanguage, restoreLanguage} from './language';

interface Props {
  /** Name of the page's content. */
  name: string;
  /** The page's content, made and made safe by plugins/api-reference. */
  html: string;
  /** Path of the explorer's data below the site's base, where there is something to try. */
  explorer?: string;
}

/**
 * Shows a generated page and adds what needs scripts: the remembered language, expanding all fields,
 * opening the field that the address names, and the explorer on demand.
 */
export default function ApiPage({name, html, explorer}: Props): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const [tryItHost, setTryItHost] = useState<Element | null>(null);
  // The same object on every render: for a new one React writes the HTML again, over open disclosures
  // and the explorer.
  const markup = useMemo(() => ({__html: html}), [html]);
  const docs = useBaseUrl('/docs/');
  const data = useBaseUrl(explorer ?? '');
  const {hash} = useLocation();
  const history = useHistory();

  // Native listeners, because what they listen to is not made by React.
  useEffect(() => {
    const element = root.current!;
    setTryItHost(null);
    restoreLanguage(element);
    const onChange = ({target}: Event) => {
      if (target instanceof HTMLInputElement && target.name === 'language') rememberLanguage(target.value);
    };
    const onClick = (event: MouseEvent) => {
      const target = event.target as HTMLElement;
      const state = target.closest<HTMLElement>('[data-disclosures]')?.dataset.disclosures;
      if (state) setDisclosures(element, state === 'open');
      if (target.closest('[data-try]')) setTryItHost(element.querySelector('.op-try'));
      const route = plainClickRoute(event, docs);
      if (route) {
        event.preventDefault();
        history.push(route);
      }
    };
    element.addEventListener('change', onChange);
    element.addEventListener('click', onClick);
    return () => {
      element.removeEventListener('change', onChange);
      element.removeEventListener('click', onClick);
    };
  }, [html, history, docs]);

  useEffect(() => {
    if (hash) reveal(root.current!, decodeURIComponent(hash.slice(1)));
  }, [hash, html]);

  return (
    <>
      <div ref={root} data-api-page={name} dangerouslySetInnerHTML={markup} suppressHydrationWarning />
      {tryItHost && explorer && createPortal(<TryIt data={data} />, tryItHost)}
    </>
  );
}

/** The address of a link to the docs that was clicked without a modifier: it opens without a page load. */
function plainClickRoute(event: MouseEvent, docs: string): string | undefined {
  const {button, metaKey, ctrlKey, shiftKey, altKey} = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  const href = (event.target as Element).closest('a')?.getAttribute('href');
  return href?.startsWith(docs) ? href : undefined;
}

/** Opens every disclosure around the element with this id, then scrolls to it. */
function reveal(root: Element, id: string): void {
  const element = document.getElementById(id);
  if (!element || !root.contains(element)) return;
  for (let details: Element | null = element; details && details !== root; details = details.parentElement) {
    if (details instanceof HTMLDetailsElement) details.open = true;
  }
  element.scrollIntoView();
}

function setDisclosures(root: Element, open: boolean): void {
  root.querySelectorAll<HTMLDetailsElement>('.op-details details').forEach((details) => {
    details.open = open;
  });
}

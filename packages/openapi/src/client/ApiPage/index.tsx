import React, {useEffect, useMemo, useRef, useState, type ComponentType, type ReactNode} from 'react';
import {useActivePlugin} from '@docusaurus/plugin-content-docs/client';
import {useHistory, useLocation} from '@docusaurus/router';
import {createPortal} from 'react-dom';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {TRY_IT, type PageNode} from '../../contract';
import TryIt from '../TryIt';
import {entryState} from '../entryState';
import {connectFields} from './connectFields';
import {reveal, toggleAll} from './disclosures';
import {connectPanels} from './panels';
import {copyCode, copyFieldLink} from './copy';
import {markSection} from './markSection';
import {closeOnEscape, closeTryIt, openTryIt, toggleExpanded} from './openTryIt';
import '../fields';
import '../../css/index.css';

interface Props {
  /** Content name. */
  name: string;
  /** Content, generated and sanitized by packages/openapi/src. During server rendering, a function that reads it. */
  html: string | PageNode[] | (() => string | PageNode[]);
  /** Shows content that is split around parts. Other pages don't load it. */
  Parts?: ComponentType<{nodes: PageNode[]}>;
  /** Path of the data of "Try it" below the site's base, if the page has it. */
  tryIt?: string;
}

/**
 * Shows a generated page and adds the parts that need scripts: linked panels and fields, expanding all fields,
 * opening the field in the address, and "Try it" on demand.
 */
export default function ApiPage({name, html, Parts, tryIt}: Props): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const [tryItHost, setTryItHost] = useState<Element | null>(null);
  // The same object on every render. Given a new one, React rewrites the HTML, including open disclosures and
  // "Try it".
  const markup = useMemo(() => {
    const content = typeof html === 'function' ? html() : html;
    return typeof content === 'string'
      ? {dangerouslySetInnerHTML: {__html: content}, suppressHydrationWarning: true}
      : {children: Parts && <Parts nodes={content} />, 'data-parts': ''};
  }, [html, Parts]);
  const docs = useActivePlugin()?.pluginData.path;
  const data = useBaseUrl(tryIt ?? '');
  const {hash} = useLocation();
  const history = useHistory();

  // Native listeners, because React doesn't render these elements.
  useEffect(() => {
    const element = root.current!;
    setTryItHost(null);
    const stop = new AbortController();
    for (const connect of [connectPanels, connectFields, markSection, closeOnEscape])
      connect(element, stop.signal);
    const onClick = (event: MouseEvent) => {
      const target = event.target as HTMLElement;
      const expand = target.closest<HTMLElement>('[data-disclosures]');
      if (expand) toggleAll(expand);
      const fieldLink = target.closest<HTMLAnchorElement>('.prop-name');
      if (fieldLink) void copyFieldLink(element, fieldLink);
      const copy = target.closest<HTMLElement>('[data-copy], [data-copy-code]');
      if (copy) void copyCode(copy);
      const expandTryIt = target.closest('[data-expand]');
      if (expandTryIt) toggleExpanded(expandTryIt);
      const tryIt = target.closest('[data-try]');
      if (tryIt) {
        const isOpen = tryIt.getAttribute('aria-expanded') === 'true';
        if (isOpen) closeTryIt(tryIt);
        else openTryIt(element);
        setTryItHost(element.querySelector('.op-try'));
      }
      const route = plainClickRoute(event, docs);
      if (route) {
        event.preventDefault();
        history.push(route);
      }
    };
    element.addEventListener('click', onClick, {signal: stop.signal});
    return () => stop.abort();
  }, [html, history, docs]);

  useEffect(() => {
    if (hash) reveal(root.current!, decodeURIComponent(hash.slice(1)));
    // Restores whether it was open when the reader comes back.
    if (!(entryState().tryIt ?? hash === `#${TRY_IT}`)) return undefined;
    // After Back, the browser restores the scroll position first.
    const frame = requestAnimationFrame(() => {
      if (openTryIt(root.current!)) setTryItHost(root.current!.querySelector('.op-try'));
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, html]);

  return (
    <>
      <div ref={root} data-api-page={name} {...markup} />
      {tryItHost && tryIt && createPortal(<TryIt data={data} />, tryItHost)}
    </>
  );
}

/** Files that pages link to. */
const DOWNLOAD = /\.(?:json|ya?ml)$/;

/**
 * The address of a docs link clicked without a modifier key. It opens without a page load.
 *
 * @param docs address of the docs around the page
 */
function plainClickRoute(event: MouseEvent, docs: string | undefined): string | undefined {
  const {button, metaKey, ctrlKey, shiftKey, altKey} = event;
  if (docs === undefined || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  const href = (event.target as Element).closest('a')?.getAttribute('href');
  return href?.startsWith(`${docs.replace(/\/$/, '')}/`) && !DOWNLOAD.test(href) ? href : undefined;
}

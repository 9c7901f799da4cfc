import React, {useEffect, useRef, useState, type ReactNode} from 'react';
import {useHistory, useLocation} from '@docusaurus/router';
import {createPortal} from 'react-dom';
import TryIt from '../TryIt';
import {rememberLanguage, restoreLanguage} from './language';

interface Page {
  /** The page's content, made and made safe by plugins/api-reference. */
  html: string;
  /** Address of the explorer's data, or null where there is nothing to try. */
  explorer: string | null;
}

/**
 * Shows a generated page and adds what needs scripts: the remembered language, expanding all fields,
 * opening the field that the address names, and the explorer on demand.
 */
export default function ApiPage({page}: {page: Page}): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const [tryItHost, setTryItHost] = useState<Element | null>(null);
  const {hash} = useLocation();
  const history = useHistory();

  useEffect(() => {
    const element = root.current!;
    setTryItHost(null);
    restoreLanguage(element);
    // A native listener: React reports changes only of inputs that it made itself.
    const onChange = ({target}: Event) => {
      if (target instanceof HTMLInputElement && target.name === 'language') rememberLanguage(target.value);
    };
    element.addEventListener('change', onChange);
    return () => element.removeEventListener('change', onChange);
  }, [page]);

  useEffect(() => {
    if (hash) reveal(root.current!, decodeURIComponent(hash.slice(1)));
  }, [hash, page]);

  const onClick = (event: React.MouseEvent) => {
    const target = event.target as HTMLElement;
    const folds = target.closest<HTMLElement>('[data-folds]')?.dataset.folds;
    if (folds) setFolds(root.current!, folds === 'open');
    if (target.closest('[data-try]')) setTryItHost(root.current!.querySelector('.op-try'));
    // Links in generated HTML are plain anchors; inside the site they navigate without a page load.
    const link = target.closest('a');
    const plainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const href = link?.getAttribute('href');
    if (href?.startsWith('/docs/') && plainClick) {
      event.preventDefault();
      history.push(href);
    }
  };

  return (
    <>
      <div ref={root} onClick={onClick} dangerouslySetInnerHTML={{__html: page.html}} />
      {tryItHost && page.explorer && createPortal(<TryIt data={page.explorer} />, tryItHost)}
    </>
  );
}

/** Opens every fold around the element with this id, then scrolls to it. */
function reveal(root: Element, id: string): void {
  const element = document.getElementById(id);
  if (!element || !root.contains(element)) return;
  for (let fold: Element | null = element; fold && fold !== root; fold = fold.parentElement) {
    if (fold instanceof HTMLDetailsElement) fold.open = true;
  }
  element.scrollIntoView();
}

function setFolds(root: Element, open: boolean): void {
  root.querySelectorAll<HTMLDetailsElement>('.op-details details').forEach((fold) => {
    fold.open = open;
  });
}

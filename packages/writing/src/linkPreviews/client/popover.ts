import {translate} from '@docusaurus/Translate';
import type {Words} from '../contract';
import type {Shown} from './loadPreview';
import styles from './styles.module.css';

/** Same value as in styles.module.css. */
const ANCHOR = '--link-preview';
const GAP = 8;

/** Creates the preview's box: a tooltip that never gets the focus. */
export function makePopover(): HTMLElement {
  const popover = create('div', `link-preview ${styles.preview}`);
  popover.id = 'link-preview';
  popover.popover = 'manual';
  popover.setAttribute('role', 'tooltip');
  document.body.append(popover);
  return popover;
}

/** Shows a preview next to its link. @returns a function that hides it */
export function openPopover(popover: HTMLElement, link: HTMLElement, shown: Shown): () => void {
  const descriptions = link.getAttribute('aria-describedby');
  popover.replaceChildren(...contentOf(shown));
  popover.removeAttribute('style');
  link.setAttribute('aria-describedby', [descriptions, popover.id].filter(Boolean).join(' '));
  link.style.setProperty('anchor-name', ANCHOR);
  popover.showPopover();
  const stop = CSS.supports('position-area', 'block-end') ? undefined : follow(popover, link);
  return () => {
    stop?.();
    popover.hidePopover();
    link.style.removeProperty('anchor-name');
    if (descriptions === null) link.removeAttribute('aria-describedby');
    else link.setAttribute('aria-describedby', descriptions);
  };
}

function contentOf({page, title, text, operation}: Shown): HTMLElement[] {
  const parts: HTMLElement[] = [];
  if (page !== undefined) parts.push(create('p', styles.page, page));
  if (operation) {
    const method = create('span', `method method--${operation.method.toLowerCase()}`, operation.method);
    parts.push(create('p', styles.request, method, ' ', create('code', undefined, operation.path)));
  }
  parts.push(create('p', styles.title, title), create('p', undefined, ...written(text)));
  if (operation?.permission) {
    const label = translate({
      id: 'theme.LinkPreview.permission',
      message: 'Permission',
      description: 'Before the permission that an operation needs, in the preview of a link to it',
    });
    const permission = create('code', undefined, operation.permission);
    parts.push(create('p', styles.permission, `${label} `, permission));
  }
  return parts;
}

const written = (text: Words): Array<string | HTMLElement> =>
  text.map((part, index) => (index % 2 === 1 ? create('code', undefined, part) : part));

function create(name: string, className?: string, ...children: Array<string | Node>): HTMLElement {
  const element = document.createElement(name);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

/** Keeps a preview next to its link in browsers without CSS anchors. @returns a function that stops */
function follow(popover: HTMLElement, link: HTMLElement): () => void {
  const position = () => {
    const {top, bottom, left} = link.getBoundingClientRect();
    const {offsetWidth: width, offsetHeight: height} = popover;
    const {clientWidth, clientHeight} = document.documentElement;
    const isBelow = bottom + GAP + height <= clientHeight || top < clientHeight - bottom;
    Object.assign(popover.style, {
      top: `${isBelow ? bottom + GAP : top - GAP - height}px`,
      left: `${Math.max(GAP, Math.min(left, clientWidth - GAP - width))}px`,
    });
  };
  position();
  addEventListener('scroll', position, {capture: true, passive: true});
  addEventListener('resize', position);
  return () => {
    removeEventListener('scroll', position, {capture: true});
    removeEventListener('resize', position);
  };
}

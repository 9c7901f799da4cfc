import {HIERARCHY_LEVELS, type HierarchyLevel} from '../contract';
import type {Highlight, HighlightedTexts, Hit} from './response';

const MARK = /&lt;(\/?)mark&gt;/g;

/** Escapes text for HTML. Entities stay unchanged, so escaping twice is harmless. */
export function escapeHtml(text: string): string {
  return text
    .replace(/&(?!(?:#\d+|#x[\da-f]+|[a-z][\da-z]*);)/gi, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

/** Escapes everything except highlight marks. */
export function escapeHighlighted(text: string): string {
  return escapeHtml(text).replace(MARK, '<$1mark>');
}

/** The URL if it can't run code when followed, otherwise `#`. */
export function safeUrl(url: string): string {
  // Browsers ignore control characters and spaces in a scheme.
  // eslint-disable-next-line no-control-regex
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(url.replace(/[\u0000-\u0020]/g, ''))?.[1];
  return scheme === undefined || /^https?$/i.test(scheme) ? url : '#';
}

/**
 * Makes a hit safe for DocSearch, which inserts its texts as HTML. An index or hosted service doesn't escape them. `lvl0` is inserted as text, so it's unchanged.
 */
export function sanitizeHit<T extends Hit>(hit: T): T {
  return {
    ...hit,
    url: safeUrl(hit.url),
    content: hit.content && escapeHtml(hit.content),
    hierarchy: mapLevels(hit.hierarchy, (text: string | null) => text && escapeHtml(text)),
    ...(hit._highlightResult && {_highlightResult: sanitizeResult(hit._highlightResult)}),
    ...(hit._snippetResult && {_snippetResult: sanitizeResult(hit._snippetResult)}),
  };
}

function sanitizeResult(result: HighlightedTexts): HighlightedTexts {
  return {
    ...(result.hierarchy && {hierarchy: mapLevels(result.hierarchy, sanitizeHighlight)}),
    ...(result.content && {content: sanitizeHighlight(result.content)}),
  };
}

function sanitizeHighlight(highlight: Highlight): Highlight {
  return {...highlight, value: escapeHighlighted(highlight.value)};
}

function mapLevels<V, T extends Partial<Record<HierarchyLevel, V>>>(levels: T, change: (value: V) => V): T {
  const entries = HIERARCHY_LEVELS.filter(
    (level) => levels[level] !== undefined && levels[level] !== null,
  ).map((level) => [level, level === 'lvl0' ? levels[level] : change(levels[level] as V)]);
  return Object.fromEntries(entries) as T;
}

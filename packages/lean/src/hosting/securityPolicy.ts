import {createHash} from 'node:crypto';
import {attribute, findAll, parsePage, type Element} from '@nacre-docs/kit/dom';

/** External origins that pages may use, such as `https://api.example.com` or `https://*.example.com`. */
export interface AllowedOrigins {
  /** For "Try it" and search. */
  connect: readonly string[];
  /** For images in guides. */
  images: readonly string[];
  /** For forms that readers send, with or without scripts. */
  forms?: readonly string[];
}

/**
 * The Content-Security-Policy for pages with these inline scripts. Style attributes are the one exception:
 * charts and diagrams use them for sizes, and diagrams drawn by Mermaid in the browser contain a style
 * element. They don't run code.
 *
 * @param hashes of inline scripts, from {@link inlineScripts} @see https://www.w3.org/TR/CSP3/
 */
export function securityPolicy(
  hashes: Iterable<string>,
  {connect, images, forms = []}: AllowedOrigins,
): string {
  const directives: Array<[string, ...string[]]> = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...[...hashes].sort()],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'blob:', ...images],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...new Set([...connect, ...forms])],
    ['worker-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'", ...forms],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}

/** Hashes of the inline scripts allowed by a policy. */
export function hashesOf(policy = ''): Set<string> {
  return new Set(policy.match(/'sha256-[^']+'/g));
}

const ATTRIBUTES = /[^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*/.source;

/**
 * Scripts, and anything that may contain lookalike text: comments, raw text elements, and attributes, which
 * minified HTML doesn't escape.
 */
const SCRIPTS_AND_OTHERS = new RegExp(
  `<!--[\\s\\S]*?-->|<(script|style|title|textarea)\\b${ATTRIBUTES}>[\\s\\S]*?</\\1\\s*>|</?[a-z]${ATTRIBUTES}>`,
  'gi',
);

/** Hashes of a page's executable inline scripts, in `script-src` format. */
export function inlineScripts(html: string): Set<string> {
  // Parsing whole pages would take many times as long.
  const elements = [...html.matchAll(SCRIPTS_AND_OTHERS)].filter(
    ([, name]) => name?.toLowerCase() === 'script',
  );
  const scripts = findAll(parsePage(elements.map(([element]) => element).join('')), isInlineScript);
  return new Set(
    scripts.flatMap(({childNodes: [text]}) =>
      text && 'value' in text ? `'sha256-${createHash('sha256').update(text.value).digest('base64')}'` : [],
    ),
  );
}

/** Scripts with another type, such as `application/ld+json`, are data. */
const isInlineScript = (element: Element): boolean =>
  element.tagName === 'script' &&
  attribute(element, 'src') === undefined &&
  ['', 'module', 'text/javascript'].includes(attribute(element, 'type') ?? '');

/** Variables in a server address act as a wildcard: `https://{region}.example.com` is any subdomain. */
export function originOf(server: string): string | undefined {
  const wildcard = server.replace(/^(https?:\/\/)(?:[^/{}]*\{[^{}]*\})+[^/.:]*/, '$1*');
  const match = /^https?:\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)*(?::\d+)?(?=\/|$)/i.exec(wildcard);
  return match?.[0].toLowerCase();
}

import {createHash} from 'node:crypto';
import {parse, type DefaultTreeAdapterTypes as Tree} from 'parse5';

/** What pages may reach besides the site itself: origins such as `https://api.example.com` or `https://*.example.com`. */
export interface AllowedOrigins {
  /** Answers "Try it" and search. */
  connect: readonly string[];
  /** Serves images of guides. */
  images: readonly string[];
  /** Takes what readers send in a form, with scripts or without. */
  forms?: readonly string[];
}

/**
 * The Content-Security-Policy of pages with these inline scripts.
 *
 * Style attributes are allowed, as the one exception: charts and diagrams carry their sizes in them, and what Mermaid
 * draws in the browser brings a style element. Neither runs code.
 *
 * @param hashes of inline scripts, from {@link inlineScripts}
 * @see https://www.w3.org/TR/CSP3/
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

/** Hashes of the inline scripts that a policy allows. */
export function hashesOf(policy = ''): Set<string> {
  return new Set(policy.match(/'sha256-[^']+'/g));
}

const ATTRIBUTES = /[^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*/.source;

/**
 * Scripts, and what may contain text that only looks like one: comments, elements whose content is text, and attributes of
 * any tag, which minified HTML does not escape.
 */
const SCRIPTS_AND_OTHERS = new RegExp(
  `<!--[\\s\\S]*?-->|<(script|style|title|textarea)\\b${ATTRIBUTES}>[\\s\\S]*?</\\1\\s*>|</?[a-z]${ATTRIBUTES}>`,
  'gi',
);

/** Hashes of the inline scripts of a page that run, as `script-src` writes them. */
export function inlineScripts(html: string): Set<string> {
  const hashes = new Set<string>();
  // Whole pages take many times as long to parse.
  const scripts = [...html.matchAll(SCRIPTS_AND_OTHERS)].filter(
    ([, name]) => name?.toLowerCase() === 'script',
  );
  const open: Tree.Node[] = [parse(scripts.map(([element]) => element).join(''))];
  for (let node = open.pop(); node; node = open.pop()) {
    if ('childNodes' in node) open.push(...node.childNodes);
    if (!('tagName' in node) || node.tagName !== 'script' || !runs(node)) continue;
    const [text] = node.childNodes as Tree.TextNode[];
    if (text) hashes.add(`'sha256-${createHash('sha256').update(text.value).digest('base64')}'`);
  }
  return hashes;
}

/** Scripts with another type, such as `application/ld+json`, are data. */
function runs({attrs}: Tree.Element): boolean {
  const of = (name: string) => attrs.find((attribute) => attribute.name === name)?.value;
  return of('src') === undefined && ['', 'module', 'text/javascript'].includes(of('type') ?? '');
}

/** Variables of a server's address are as good as a wildcard: `https://{region}.example.com` is any subdomain. */
export function originOf(server: string): string | undefined {
  const wildcard = server.replace(/^(https?:\/\/)(?:[^/{}]*\{[^{}]*\})+[^/.:]*/, '$1*');
  const match = /^https?:\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)*(?::\d+)?(?=\/|$)/i.exec(wildcard);
  return match?.[0].toLowerCase();
}

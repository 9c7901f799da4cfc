/** Headers for all addresses with a prefix, or for one file type there. */
export interface HeaderRule {
  /** For example, `/` or `/assets/`. */
  prefix: string;
  /** Suffix of the addresses, such as `.md`. Omit for all addresses. */
  ending?: string;
  headers: Record<string, string>;
}

/** An old address and its target. */
export interface HostRedirect {
  from: string;
  to: string;
}

/**
 * The file `_headers`.
 *
 * @see https://docs.netlify.com/manage/routing/headers/
 * @see https://developers.cloudflare.com/pages/configuration/headers/
 */
export function writeHeaders(rules: readonly HeaderRule[]): string {
  return rules
    .map(({prefix, ending = '', headers}) =>
      [`${prefix}*${ending}`, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join(
        '\n',
      ),
    )
    .join('\n\n')
    .concat('\n');
}

/**
 * Parses the output of {@link writeHeaders}.
 *
 * @throws Error with the line that it can't parse
 */
export function readHeaders(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const [, prefix, ending, name, value] = /^(?:(\/.*)\*(\.[\w-]+)?|\s+([\w-]+): (.+))$/.exec(line) ?? [];
    const rule = rules.at(-1);
    if (prefix) rules.push({prefix, ...(ending && {ending}), headers: {}});
    else if (name && value && rule) rule.headers[name] = value;
    else if (line.trim()) throw new Error(`_headers:${index + 1}: not a path or a header: ${line.trim()}`);
  }
  return rules;
}

/** The site's base path: the first header rule covers the whole site. */
export function baseUrlOf(rules: readonly HeaderRule[]): string {
  return rules[0]?.prefix ?? '/';
}

/** Whether a rule applies to an address. */
const holdsFor = ({prefix, ending = ''}: HeaderRule, address: string): boolean =>
  address.startsWith(prefix) && address.endsWith(ending);

/** Headers for an address. The last match wins: a longer prefix, or a suffix. */
export function headersOf(rules: readonly HeaderRule[], address: string): Record<string, string> {
  const matching = rules.filter((rule) => holdsFor(rule, address));
  return Object.assign({}, ...matching.map(({headers}) => headers)) as Record<string, string>;
}

/**
 * The file `_redirects`, with each address with and without a trailing slash. The line with `!` is for
 * Netlify, which otherwise serves the existing meta refresh page. Cloudflare doesn't support `!`, ignores
 * that line, and uses the next one. @see
 * https://docs.netlify.com/manage/routing/redirects/rewrites-proxies/#shadowing @see
 * https://developers.cloudflare.com/pages/configuration/redirects/
 */
export function writeRedirects(redirects: readonly HostRedirect[]): string {
  return redirects
    .flatMap(({from, to}) =>
      [from, `${from}/`].flatMap((address) => [`${address} ${to} 301!`, `${address} ${to} 301`]),
    )
    .map((line) => `${line}\n`)
    .join('');
}

/**
 * Parses the output of {@link writeRedirects}: targets by old address, with and without a slash.
 *
 * @throws Error with the line that it can't parse
 */
export function readRedirects(text: string): Map<string, string> {
  const redirects = new Map<string, string>();
  for (const [index, line] of text.split('\n').entries()) {
    const [, from, to] = /^(\/\S*) (\S+) 301!?$/.exec(line) ?? [];
    if (from && to) redirects.set(from, to);
    else if (line.trim()) throw new Error(`_redirects:${index + 1}: not a redirect: ${line.trim()}`);
  }
  return redirects;
}

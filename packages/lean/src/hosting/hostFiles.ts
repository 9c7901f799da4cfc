/** Headers for every address that begins with a prefix, or for those of one kind of file there. */
export interface HeaderRule {
  /** Such as `/` or `/assets/`. */
  prefix: string;
  /** End of the addresses, such as `.md`; any without it. */
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
 * Reads what {@link writeHeaders} has written.
 *
 * @throws Error that names the line it does not understand
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

/** The path that a site is served under: the first rule of its headers is for all of it. */
export function baseUrlOf(rules: readonly HeaderRule[]): string {
  return rules[0]?.prefix ?? '/';
}

/** Whether a rule is for an address. */
const holdsFor = ({prefix, ending = ''}: HeaderRule, address: string): boolean =>
  address.startsWith(prefix) && address.endsWith(ending);

/** Headers of an address; the last match wins: a longer prefix, or an ending. */
export function headersOf(rules: readonly HeaderRule[], address: string): Record<string, string> {
  const matching = rules.filter((rule) => holdsFor(rule, address));
  return Object.assign({}, ...matching.map(({headers}) => headers)) as Record<string, string>;
}

/**
 * The file `_redirects`, each address with and without a slash at its end. The line with `!` is for Netlify, which
 * otherwise serves the page of meta refresh that lies there. Cloudflare ignores that line, because it knows no `!`,
 * and takes the next.
 *
 * @see https://docs.netlify.com/manage/routing/redirects/rewrites-proxies/#shadowing
 * @see https://developers.cloudflare.com/pages/configuration/redirects/
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
 * Reads what {@link writeRedirects} wrote: targets by old address, with and without a slash.
 *
 * @throws Error that names the line it does not understand
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

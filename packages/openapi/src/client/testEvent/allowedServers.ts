/**
 * The servers that the site's security policy allows requests to.
 *
 * @param headers of any file of the site
 * @returns as the policy writes them. Undefined if it allows any, or isn't in the headers
 */
export function allowedServers(headers: Headers): string[] | undefined {
  const policy = headers.get('Content-Security-Policy') ?? '';
  const [, sources] = /\bconnect-src ([^;,]*)/.exec(policy) ?? /\bdefault-src ([^;,]*)/.exec(policy) ?? [];
  const allowed = sources?.trim().split(/\s+/);
  if (!allowed || allowed.includes('*')) return undefined;
  return allowed.map((source) => (source === "'self'" ? location.origin : source));
}

/**
 * Parses a call's `Prefer` header: `code=409, example=resource_in_use`, with commas or semicolons. Values may be
 * quoted.
 */
export function preferences(header: string | undefined): {status?: number; example?: string} {
  const pairs = (header ?? '').matchAll(/(\w+)=(?:"((?:[^"\\]|\\.)*)"|([^,;]*))/g);
  const wanted: Record<string, string> = {};
  for (const [, name, quoted, plain] of pairs)
    wanted[name!] = quoted === undefined ? plain!.trim() : quoted.replace(/\\(.)/g, '$1');
  const {code, example} = wanted;
  const status = Number(code);
  // Only errors can be requested.
  return {...(status >= 300 && status < 600 && {status}), ...(example !== undefined && {example})};
}

const NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/** The headers that an answer can have: descriptions also name others. */
export function sendable(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => NAME.test(name) && VALUE.test(value)),
  );
}

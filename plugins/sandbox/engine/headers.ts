/** Headers by their names in small letters. */
export function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/**
 * What the header `Prefer` of a call asks for: `code=409, example=resource_in_use`, with commas or semicolons; a value may
 * stand in quotes.
 */
export function preferences(header: string | undefined): {code?: string; example?: string} {
  const pairs = (header ?? '').matchAll(/(\w+)=(?:"((?:[^"\\]|\\.)*)"|([^,;]*))/g);
  return Object.fromEntries(
    [...pairs].map(([, name, quoted, plain]) => [
      name,
      quoted === undefined ? plain!.trim() : quoted.replace(/\\(.)/g, '$1'),
    ]),
  );
}

/** The status of the error that a call asks for. */
export function errorStatus(header: string | undefined): number | undefined {
  const status = Number(preferences(header).code);
  return status >= 300 ? status : undefined;
}

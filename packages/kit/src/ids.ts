/** The element ids in HTML. Ignores text that looks like an attribute, as in HTML samples. */
export function idsOf(markup: string): Set<string> {
  return new Set([...markup.matchAll(/<\w[^<>]*?\sid="([^"]+)"/g)].map(([, id]) => id!));
}

/** The ids of the elements in HTML. Text may read like an attribute, as in samples of HTML, and counts for nothing. */
export function idsOf(markup: string): Set<string> {
  return new Set([...markup.matchAll(/<\w[^<>]*?\sid="([^"]+)"/g)].map(([, id]) => id!));
}

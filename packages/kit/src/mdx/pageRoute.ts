/** The route of a file: `/docs/a/b` for `docs/a/b.mdx`; undefined for partials. */
export function routeOf(file: string): string | undefined {
  if (isPartial(file)) return undefined;
  const route = `/${file.replace(/^src\/pages\//, '').replace(/\.(mdx?|tsx)$/, '')}`;
  return route.replace(/\/index$/, '') || '/';
}

/** A doc's id in sidebars. */
export function docId(file: string): string {
  return file.replace(/^docs\//, '').replace(/\.mdx?$/, '');
}

/** The id of the doc at an address: `a/b` for `/docs/a/b`. */
export function docOfRoute(route: string): string {
  return route.replace(/^\/docs\//, '');
}

/** Partials, as patterns for Docusaurus; {@link isPartial} tests one file. */
export const PARTIALS = ['**/_*', '**/_*/**'];

/** Whether a file is a partial, not a page. */
export function isPartial(file: string): boolean {
  return file.split('/').some((segment) => segment.startsWith('_'));
}

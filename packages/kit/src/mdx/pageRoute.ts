/** Where a file is served: `docs/a/b.mdx` at `/docs/a/b`; undefined for partials. */
export function routeOf(file: string): string | undefined {
  if (isPartial(file)) return undefined;
  const route = `/${file.replace(/^src\/pages\//, '').replace(/\.(mdx?|tsx)$/, '')}`;
  return route.replace(/\/index$/, '') || '/';
}

/** The id by which sidebars know a docs file. */
export function docId(file: string): string {
  return file.replace(/^docs\//, '').replace(/\.mdx?$/, '');
}

/** The id of the docs page at an address: `a/b` at `/docs/a/b`. */
export function docOfRoute(route: string): string {
  return route.replace(/^\/docs\//, '');
}

/** Files that pages include, as patterns for Docusaurus; {@link isPartial} says the same of one file. */
export const PARTIALS = ['**/_*', '**/_*/**'];

/** Whether pages include a file rather than readers opening it. */
export function isPartial(file: string): boolean {
  return file.split('/').some((segment) => segment.startsWith('_'));
}

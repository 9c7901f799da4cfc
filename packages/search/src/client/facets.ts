import type {SearchParameters} from './response';

/** AND joins filters, OR joins nested lists. A minus negates a value. */
export function matchesFacets(
  facets: Record<string, string>,
  filters: SearchParameters['facetFilters'],
): boolean {
  const groups = typeof filters === 'string' ? [filters] : (filters ?? []);
  return groups.every((group) => [group].flat().some((filter) => matchesOne(facets, filter)));
}

function matchesOne(facets: Record<string, string>, filter: string): boolean {
  const colon = filter.indexOf(':');
  const name = filter.slice(0, colon);
  const value = filter.slice(colon + 1);
  return value.startsWith('-') ? facets[name] !== value.slice(1) : facets[name] === value;
}

/** Hit counts per value of the requested facets. */
export function countFacets(
  hits: Array<Record<string, string>>,
  wanted: string | string[],
): Record<string, Record<string, number>> {
  const names = [wanted]
    .flat()
    .flatMap((name) => (name === '*' ? ['language', 'docusaurus_tag', 'kind'] : [name]));
  return Object.fromEntries(
    names.map((name) => {
      const counts: Record<string, number> = {};
      for (const {[name]: value} of hits) if (value !== undefined) counts[value] = (counts[value] ?? 0) + 1;
      return [name, counts];
    }),
  );
}

import {textOf, type Entity, type ListFilter} from '@nacre-docs/sandbox/platform';
import {isAtOrAbove} from './nrn';

/** Filters by location, and by the nodes that can see or link an entity. */
export const listFilter: ListFilter = (name, wanted, values) => {
  if (name === 'nrn')
    return (value) => locationsOf(value).some((nrn) => matches(nrn, String(wanted), values.nrn_match));
  // Entities offered at a node list the nodes they cover, or none if they cover all.
  if (name === 'visible_to' || name === 'linkable_to')
    return ({[name]: own}) =>
      !Array.isArray(own) ||
      own.length === 0 ||
      [wanted]
        .flat()
        .some((node) => own.some((covered) => matches(String(node), String(covered), 'subtree')));
  return undefined;
};

/** An entity's location or audience: its own NRN, the NRNs that can see it, or its grants' NRNs. */
function locationsOf({nrn, owner_nrn: owner, visible_to: seen, grants, ...value}: Entity): string[] {
  const own = nrn ?? owner ?? Object.entries(value).find(([name]) => name.endsWith('_nrn'))?.[1];
  if (own !== undefined) return [textOf(own)];
  if (Array.isArray(seen)) return seen.map(String);
  return Array.isArray(grants) ? grants.map((grant) => textOf((grant as Entity).nrn)) : [];
}

function matches(own: string, wanted: string, match: unknown): boolean {
  if (match === 'exact') return own === wanted;
  return match === 'inherited' ? isAtOrAbove(own, wanted) : isAtOrAbove(wanted, own);
}

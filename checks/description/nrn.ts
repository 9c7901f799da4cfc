const LEVELS = ['organization', 'account', 'namespace', 'application', 'scope'];
/** Kinds of owned resources, with the prefix of their ids. */
const KINDS = new Map([
  ['build', 'bld'],
  ['release', 'rel'],
  ['deployment', 'dep'],
  ['deployment-group', 'dgr'],
  ['service', 'svc'],
  ['link', 'lnk'],
  ['parameter', 'prm'],
  ['provider', 'prv'],
]);
const SLUG = /^[a-z][a-z0-9-]{0,62}$/;
const ID = /^([a-z]{2,3})_[0-9a-hjkmnp-tv-z]{16}$/;

/** A resource name taken apart: its levels from the organization down, and the owned resource. */
export interface ParsedNrn {
  levels: Array<{level: string; slug: string}>;
  resource?: {kind: string; id: string};
}

/**
 * Parses a resource name: pairs of level and slug between colons, from the organization down, and the owned resource.
 *
 * @returns the parts, or a sentence that says which segment breaks the grammar.
 */
export function parseNrn(nrn: string): ParsedNrn | string {
  const parsed: ParsedNrn = {levels: []};
  for (const segment of nrn.split(':')) {
    const [key = '', value = '', ...rest] = segment.split('=');
    if (rest.length > 0 || value === '') return `"${segment}" is not key=value.`;
    if (parsed.resource) return `"${segment}" follows the resource, which has to be last.`;
    const expected = LEVELS[parsed.levels.length];
    if (key === expected) {
      if (!SLUG.test(value)) return `"${value}" is not a slug.`;
      parsed.levels.push({level: key, slug: value});
    } else if (KINDS.has(key) && parsed.levels.length > 0) {
      const [, prefix] = ID.exec(value) ?? [];
      if (!prefix) return `"${value}" is not an id.`;
      if (prefix !== KINDS.get(key)) return `"${value}" is not the id of a ${key}.`;
      parsed.resource = {kind: key, id: value};
    } else {
      return `"${key}" cannot stand here; expected ${expected ?? 'a resource kind'}.`;
    }
  }
  return parsed;
}

const LEVELS = ['organization', 'account', 'namespace', 'application', 'scope'];
/** Owned resource kinds and their id prefixes. */
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

/** A parsed NRN: its levels from the organization down, and the owned resource. */
export interface ParsedNrn {
  levels: Array<{level: string; slug: string}>;
  resource?: {kind: string; id: string};
}

/**
 * Parses an NRN: colon-separated level=slug pairs from the organization down, then the owned resource.
 *
 * @returns the parts, or an error message naming the invalid segment
 */
export function parseNrn(nrn: string): ParsedNrn | string {
  const parsed: ParsedNrn = {levels: []};
  for (const segment of nrn.split(':')) {
    const [key = '', value = '', ...rest] = segment.split('=');
    if (rest.length > 0 || value === '') return `"${segment}" is not key=value.`;
    if (parsed.resource) return `"${segment}" follows the resource, which must be last.`;
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
      return `"${key}" is not allowed here; expected ${expected ?? 'a resource kind'}.`;
    }
  }
  return parsed;
}

/** Problems with an example's field that contains an NRN. */
export function nrnProblem(field: string, value: string): string | undefined {
  const parsed = /(^|_)nrn$/.test(field) ? parseNrn(value) : {};
  return typeof parsed === 'string' ? parsed : undefined;
}

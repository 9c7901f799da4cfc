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

/**
 * Validates an NRN: colon-separated level=slug pairs from the organization down, then an owned resource.
 *
 * @returns a message about the first invalid segment
 */
export function invalidNrn(nrn: string): string | undefined {
  let depth = 0;
  let hasResource = false;
  for (const segment of nrn.split(':')) {
    const [key = '', value = '', ...rest] = segment.split('=');
    if (rest.length > 0 || value === '') return `"${segment}" is not key=value.`;
    if (hasResource) return `"${segment}" follows the resource, which must be last.`;
    const expected = LEVELS[depth];
    if (key === expected) {
      if (!SLUG.test(value)) return `"${value}" is not a slug.`;
      depth++;
    } else if (KINDS.has(key) && depth > 0) {
      const [, prefix] = ID.exec(value) ?? [];
      if (!prefix) return `"${value}" is not an id.`;
      if (prefix !== KINDS.get(key)) return `"${value}" is not the id of a ${key}.`;
      hasResource = true;
    } else return `"${key}" is not allowed here; expected ${expected ?? 'a resource kind'}.`;
  }
  return undefined;
}

/** Problems with an example's field that contains an NRN. */
export const nrnProblem = (field: string, value: string): string | undefined =>
  /(^|_)nrn$/.test(field) ? invalidNrn(value) : undefined;

import {QUANTITY} from '@nacre-docs/openapi/tables/quantity';

/** Matches a limit's wording; the first group is the number at `{}`. */
export function wordingPattern(wording: string): RegExp {
  const source = wording
    .replace(/[.*+?^$|()[\]\\]/g, '\\$&')
    .replaceAll(' ', '\\s+')
    .replaceAll('{}', `(${QUANTITY})`);
  return new RegExp(`(?<![\\w,.])${source}`, 'gi');
}

import {QUANTITY} from '@nacre-docs/openapi/tables/quantity';

/** Finds a wording of a limit, with its number in the place of `{}` as the first group. */
export function wordingPattern(wording: string): RegExp {
  const source = wording
    .replace(/[.*+?^$|()[\]\\]/g, '\\$&')
    .replaceAll(' ', '\\s+')
    .replaceAll('{}', `(${QUANTITY})`);
  return new RegExp(`(?<![\\w,.])${source}`, 'gi');
}

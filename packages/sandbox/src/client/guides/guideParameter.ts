const NAME = 'guide';

/** The address parameter for the guide whose sandbox `/sandbox` shows. */
export const guideParameter = (guide: string): string => new URLSearchParams({[NAME]: guide}).toString();

/** The guide in an address, below the site's base, if any. */
export function readGuide(search: string): string | undefined {
  const guide = new URLSearchParams(search).get(NAME) ?? '';
  // No addresses outside the site.
  return /^\/(?:[\w.-]+(?:\/[\w.-]+)*)?$/.test(guide) ? guide : undefined;
}

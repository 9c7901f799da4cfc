const NAME = 'guide';

/** The part of an address that names the guide whose sandbox the page `/sandbox` shows. */
export const guideParameter = (guide: string): string => new URLSearchParams({[NAME]: guide}).toString();

/** The guide that an address names, below the site's base; undefined where it names none. */
export function readGuide(search: string): string | undefined {
  const guide = new URLSearchParams(search).get(NAME) ?? '';
  // Nothing that leads out of the site.
  return /^\/[\w.-]+(?:\/[\w.-]+)*$/.test(guide) ? guide : undefined;
}

import type {ContentSite, Problem} from './site';

/** Every page and partial parses as MDX. */
export function checkSyntax(site: ContentSite): Problem[] {
  return site.broken;
}

/** Shared by the build side and the browser side of cards. */

/** Name of this part in the global data. */
export const PART = 'share-cards';

/** Size of every card, in pixels. */
export const CARD = {width: 1200, height: 630};

/** Addresses of pages without their own card. */
export interface ShareCardsData {
  without: string[];
}

/**
 * A card's path relative to the site's base.
 *
 * @param permalink the page's address, with the site's base
 */
export function cardFile(permalink: string, baseUrl: string): string {
  const route = permalink.slice(baseUrl.length).replace(/\/$/, '');
  return `share-cards/${route || 'index'}.png`;
}

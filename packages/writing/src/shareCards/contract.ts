/** What the build side and the browser side of the cards share. */

/** Name of this part, below which its global data is. */
export const PART = 'share-cards';

/** Size of every card, in pixels. */
export const CARD = {width: 1200, height: 630};

/** Pages without a card of their own, by their addresses. */
export interface ShareCardsData {
  without: string[];
}

/**
 * Where the card of a page is, from the site's base.
 *
 * @param permalink address of the page, with the site's base
 */
export function cardFile(permalink: string, baseUrl: string): string {
  const route = permalink.slice(baseUrl.length).replace(/\/$/, '');
  return `share-cards/${route || 'index'}.png`;
}

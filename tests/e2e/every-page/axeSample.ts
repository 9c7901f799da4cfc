import {HISTORY_ROUTE} from '@nacre-docs/kit/routes';
import {chooseInTurn, chooseSample} from '../sample';

/** What a page is made by: axe looks at some pages of each. */
export type PageGroup = 'operations' | 'guides' | 'indexes' | 'tags' | 'others';

/** A desktop, and a phone, where other boxes scroll, which a keyboard has to reach, and other controls show. */
export type AxeScreen = 'wide' | 'narrow';

const SCREENS: AxeScreen[] = ['wide', 'narrow'];

/** Axe takes a second a page and pages of a group come from one template: it looks at one of so many. */
const AXE_EVERY: Record<PageGroup, number> = {operations: 32, guides: 10, indexes: 16, tags: 16, others: 1};

export function groupOf(route: string): PageGroup {
  if (route.startsWith('/docs/api/')) return 'operations';
  if (route.startsWith('/docs/tags/')) return 'tags';
  if (route.endsWith('-api-index')) return 'indexes';
  // The only page of its template.
  if (route === HISTORY_ROUTE) return 'others';
  return route.startsWith('/docs/') ? 'guides' : 'others';
}

/**
 * Chooses the pages that axe looks at, and on which screen: one of both in turn. All pages on both where `TEST_ALL` is
 * set.
 */
export function chooseForAxe(routes: string[]): Map<string, Set<AxeScreen>> {
  const sample = [...chooseSample(routes, (route) => AXE_EVERY[groupOf(route)])];
  const chosen = chooseInTurn(sample.map((route) => SCREENS.map((screen) => ({route, screen}))));
  const screens = new Map<string, Set<AxeScreen>>(sample.map((route) => [route, new Set()]));
  for (const {route, screen} of chosen) screens.get(route)!.add(screen);
  return screens;
}

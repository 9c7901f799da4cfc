import {HISTORY_ROUTE} from '@nacre-docs/kit/routes';
import {chooseInTurn, chooseSample} from '../sample';

/** The template of a page. Axe tests some pages of each template. */
export type PageGroup = 'operations' | 'guides' | 'indexes' | 'tags' | 'others';

/** A desktop, and a phone with other controls and other scrollable boxes, which a keyboard must reach. */
export type AxeScreen = 'wide' | 'narrow';

const SCREENS: AxeScreen[] = ['wide', 'narrow'];

/** Axe takes a second per page, and pages of a group share a template, so it tests one in this many. */
const AXE_EVERY: Record<PageGroup, number> = {operations: 32, guides: 10, indexes: 16, tags: 16, others: 1};

export function groupOf(route: string): PageGroup {
  if (route.startsWith('/docs/api/')) return 'operations';
  if (route.startsWith('/docs/tags/')) return 'tags';
  if (route.endsWith('-api-index')) return 'indexes';
  // The only page with its template.
  if (route === HISTORY_ROUTE) return 'others';
  return route.startsWith('/docs/') ? 'guides' : 'others';
}

/** Chooses the pages that axe tests, on alternating screens. All pages on both screens with `TEST_ALL`. */
export function chooseForAxe(routes: string[]): Map<string, Set<AxeScreen>> {
  const sample = [...chooseSample(routes, (route) => AXE_EVERY[groupOf(route)])];
  const chosen = chooseInTurn(sample.map((route) => SCREENS.map((screen) => ({route, screen}))));
  const screens = new Map<string, Set<AxeScreen>>(sample.map((route) => [route, new Set()]));
  for (const {route, screen} of chosen) screens.get(route)!.add(screen);
  return screens;
}

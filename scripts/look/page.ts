import type {Page} from 'playwright-core';

/** A page with approved screenshots. */
export interface LookPage {
  route: string;
  /** Expected status. 200 by default. */
  status?: number;
  /** Prepares the page for the screenshot. */
  prepare?(page: Page): Promise<void>;
}

/**
 * Pages selected by name. All by default.
 *
 * @throws Error for an unknown name, listing the known ones
 */
export function choosePages(names: string[], pages: Record<string, LookPage>): string[] {
  const known = Object.keys(pages);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`config/look.ts has no page ${unknown.join(', ')}. It has: ${known.join(', ')}.`);
  return names.length > 0 ? [...new Set(names)] : known;
}

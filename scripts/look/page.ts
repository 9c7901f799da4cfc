import type {Page} from 'playwright-core';

/** A page whose looks are compared. */
export interface LookPage {
  /** Address on the server. */
  route: string;
  /** The status that it answers with; 200 by default. */
  status?: number;
  /** Brings the page to what the pictures show. */
  prepare?(page: Page): Promise<void>;
}

/**
 * The pages that a command names; all of them when it names none.
 *
 * @throws Error for a name that is not known; the message lists the known ones
 */
export function choosePages(names: string[], pages: Record<string, LookPage>): string[] {
  const known = Object.keys(pages);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`config/look.ts has no page ${unknown.join(', ')}. It has: ${known.join(', ')}.`);
  return names.length > 0 ? [...new Set(names)] : known;
}

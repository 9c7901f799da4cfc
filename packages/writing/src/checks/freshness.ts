import {dateOf} from '../contentModel/fields';
import type {Problem} from '@nacre-docs/kit/problem';
import type {ContentSite} from '@nacre-docs/kit/contentSite';

/**
 * Pages whose review date (`review: 2026-03-01` in front matter) has passed.
 *
 * @param today the current date, in UTC
 */
export function checkFreshness(site: ContentSite, today = new Date()): Problem[] {
  return site.pages.flatMap(({file, source, frontMatter}) => {
    const due = dateOf(frontMatter.review);
    if (!due || due > today) return [];
    const line = source.split('\n').findIndex((text) => text.startsWith('review:')) + 1;
    const day = due.toISOString().slice(0, 10);
    const message = `The page was due for review by ${day}. Review it, and set the next date.`;
    return [{file, line, message}];
  });
}

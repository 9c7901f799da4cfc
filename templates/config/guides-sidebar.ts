import path from 'node:path';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {isMonthPage, monthOf} from '@nacre-docs/kit/changelogMonths';
import {listPages} from '@nacre-docs/kit/mdx/listPages';
import {docId} from '@nacre-docs/kit/mdx/pageRoute';

/** The months of the changelog, newest first. */
function months(): string[] {
  return listPages(path.join(__dirname, '..'))
    .filter(isMonthPage)
    .sort((a, b) => monthOf(b).localeCompare(monthOf(a)))
    .map(docId);
}

/** The user guide's sidebar, grouped by what a reader wants to do. */
export const guides = [
  'getting-started',
  {
    type: 'category',
    label: 'Templates',
    // It stands open, because without scripts nothing could open it.
    collapsed: false,
    items: ['how-to', 'concept', 'reference'],
  },
  'troubleshooting',
  {type: 'category', label: 'Changelog', link: {type: 'doc', id: 'changelogs/index'}, items: months()},
  'support',
] satisfies SidebarsConfig[string];

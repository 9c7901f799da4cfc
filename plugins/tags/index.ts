import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {Plugin} from '@docusaurus/types';
import {sectionOf, type SectionCounts} from './contract';

const DOCS = 'docusaurus-plugin-content-docs';

/** The number of guides, API pages and changelog months per tag. @returns by the address of the tag's page */
export function countSections({loadedVersions}: LoadedContent): Record<string, SectionCounts> {
  const counts: Record<string, SectionCounts> = {};
  for (const {id, tags, unlisted} of loadedVersions.flatMap(({docs}) => docs)) {
    if (unlisted) continue;
    for (const {permalink} of tags) {
      counts[permalink] ??= {guide: 0, api: 0, changelog: 0};
      counts[permalink][sectionOf(id)]++;
    }
  }
  return counts;
}

/** Tag pages that separate guides from API pages. */
export default function tags(): Plugin {
  return {
    name: 'tags',
    getThemePath: () => path.join(__dirname, 'theme'),
    async allContentLoaded({allContent, actions: {createData}}) {
      const content = allContent[DOCS]?.default as LoadedContent | undefined;
      await createData('counts.json', JSON.stringify(content ? countSections(content) : {}));
    },
  };
}

import path from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {Plugin} from '@docusaurus/types';
import {kindOf, type KindCounts} from './contract';

const DOCS = 'docusaurus-plugin-content-docs';

/** The number of guides, API pages and changelog months per tag. @returns by the address of the tag's page */
export function countKinds({loadedVersions}: LoadedContent): Record<string, KindCounts> {
  const counts: Record<string, KindCounts> = {};
  for (const {id, tags, unlisted} of loadedVersions.flatMap(({docs}) => docs)) {
    if (unlisted) continue;
    for (const {permalink} of tags) {
      counts[permalink] ??= {guide: 0, api: 0, changelog: 0};
      counts[permalink][kindOf(id)]++;
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
      await createData('counts.json', JSON.stringify(content ? countKinds(content) : {}));
    },
  };
}

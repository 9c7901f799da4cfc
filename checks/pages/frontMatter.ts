import {frontMatterRules} from '../../config/front-matter';
import type {Problem} from '@nacre-docs/kit/problem';
import {frontMatterProblems} from '@nacre-docs/writing/contentModel/frontMatter';
import type {ContentSite} from '../site';

/** Every page's front matter has the keys of config/front-matter.ts. */
export function checkFrontMatter({pages, tags}: Pick<ContentSite, 'pages' | 'tags'>): Problem[] {
  const rules = frontMatterRules(tags);
  return pages
    .filter(({area}) => area !== 'partial')
    .flatMap(({file, source, frontMatter}) => frontMatterProblems(file, source, frontMatter, rules))
    .map((text) => {
      const [, file = '', line = '1', message = text] = /^(.+?):(\d+): ([\s\S]*)$/.exec(text) ?? [];
      return {file, line: Number(line), message};
    });
}

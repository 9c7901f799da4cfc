import {frontMatterProblems} from '../../plugins/content-model/frontMatter';
import type {ContentSite, Problem} from './site';

/** Every page's front matter satisfies the schema of plugins/content-model. */
export function checkFrontMatter(site: ContentSite): Problem[] {
  return site.pages
    .filter(({area}) => area !== 'partial')
    .flatMap(({file, source, frontMatter}) => frontMatterProblems(file, source, frontMatter, site.tags))
    .map((text) => {
      const [, file = '', line = '1', message = text] = /^(.+?):(\d+): ([\s\S]*)$/.exec(text) ?? [];
      return {file, line: Number(line), message};
    });
}

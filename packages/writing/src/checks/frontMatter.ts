import type {Problem} from '@nacre-docs/kit/problem';
import {frontMatterProblems, type FrontMatterRules} from '../contentModel/frontMatter';
import type {ContentSite} from '@nacre-docs/kit/contentSite';

/** Every page's front matter has the keys of the rules. */
export function checkFrontMatter({pages}: Pick<ContentSite, 'pages'>, rules: FrontMatterRules): Problem[] {
  return pages
    .filter(({area}) => area !== 'partial')
    .flatMap(({file, source, frontMatter}) => frontMatterProblems(file, source, frontMatter, rules))
    .map((text) => {
      const [, file = '', line = '1', message = text] = /^(.+?):(\d+): ([\s\S]*)$/.exec(text) ?? [];
      return {file, line: Number(line), message};
    });
}

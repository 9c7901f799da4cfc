import type {ContentSite} from '@nacre-docs/kit/contentSite';
import type {Problem} from '@nacre-docs/kit/problem';
import {frontMatterProblems, type FrontMatterRules} from '../contentModel/frontMatter';

/** Every page's front matter has the keys of the rules. */
export function checkFrontMatter({pages}: ContentSite, rules: FrontMatterRules): Problem[] {
  return pages
    .filter(({type}) => type !== 'partial')
    .flatMap(({file, source, frontMatter}) =>
      frontMatterProblems(file, source, frontMatter, rules).map((problem) => ({file, ...problem})),
    );
}

import {pathFrom} from '@nacre-docs/kit/files';
import type {ParseFrontMatter} from '@docusaurus/types';
import {GENERATED_PAGE, isGenerated} from '@nacre-docs/kit/routes';
import type {FrontMatterRules} from './frontMatter';

/**
 * Parses front matter for `npm start`, dropping invalid parts: Docusaurus would print a stack trace and stop
 * reloading pages. Problems are printed separately.
 */
export function tolerantFrontMatter(
  siteDir: string,
  rules: FrontMatterRules | undefined,
  parse: ParseFrontMatter,
): ParseFrontMatter {
  return async (params) => {
    const file = pathFrom(siteDir, params.filePath);
    const fields = file.startsWith('src/pages/') ? rules?.pages : file.startsWith('docs/') ? rules?.docs : {};
    try {
      const {content, frontMatter} = await parse(params);
      if (isGenerated(file) || params.fileContent.startsWith(GENERATED_PAGE)) return {content, frontMatter};
      const right = Object.entries(frontMatter).filter(
        ([key, value]) => fields?.[key]?.problem(value) === undefined,
      );
      return {content, frontMatter: Object.fromEntries(right)};
    } catch {
      return {content: params.fileContent.replace(/^---\r?\n[^]*?\n---(?:\r?\n|$)/, ''), frontMatter: {}};
    }
  };
}

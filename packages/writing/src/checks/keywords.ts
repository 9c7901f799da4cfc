import type {ContentSite} from '@nacre-docs/kit/contentSite';
import type {Problem} from '@nacre-docs/kit/problem';

/** Two or more capitals, with digits: SAML, HPA, EC2. */
const ABBREVIATION = /(?<![\w-])[A-Z][A-Z0-9]+(?![\w-])/g;

/**
 * A page whose `keywords` have an abbreviation uses it in its text, so readers who search for SAML learn whether it's
 * supported. Other keywords are synonyms, which a text needn't use.
 */
export function checkKeywords({pages}: ContentSite): Problem[] {
  return pages.flatMap(({file, source, frontMatter}) => {
    const keywords = ([frontMatter.keywords ?? []].flat() as string[]).join(', ');
    const lines = source.split('\n');
    const line = lines.findIndex((text) => text.startsWith('keywords:'));
    // A list of one keyword per line isn't text either.
    const text = lines.slice(lines.indexOf('---', 1)).join('\n');
    return [...new Set(keywords.match(ABBREVIATION))]
      .filter((name) => !text.includes(name))
      .map((name) => ({
        file,
        line: line + 1,
        message: `The keyword ${name} isn't in the text. Say how it relates to the page, or remove it.`,
      }));
  });
}

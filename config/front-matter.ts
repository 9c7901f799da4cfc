import {choiceField, FIELDS, tagsField, textField} from '@nacre-docs/writing/contentModel/fields';
import type {FrontMatterRules} from '@nacre-docs/writing/contentModel/frontMatter';

/** Kinds of guides. CONTRIBUTING.md lists them. */
export const GUIDE_KINDS = [
  'tutorial',
  'how-to',
  'concept',
  'reference',
  'troubleshooting',
  'landing',
  'changelog',
] as const;

/** The keys of front matter, in guides and in pages outside docs/. A new guide starts with the title and description. */
export function frontMatterRules(tags: ReadonlySet<string>): FrontMatterRules {
  const {title, description, keywords, ...optional} = FIELDS;
  return {
    docs: {
      title,
      description,
      kind: choiceField(GUIDE_KINDS),
      tags: {...tagsField(tags), required: false},
      keywords,
      begins: {
        problem: (value) =>
          value === 'empty'
            ? undefined
            : 'must be "empty", or omitted if the samples start with the running example',
      },
      follows: textField('the id of a page'),
      ...optional,
    },
    pages: {title, description, image: optional.image},
  };
}

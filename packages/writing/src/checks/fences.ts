import {LINE_NUMBERS} from '@nacre-docs/kit/mdx/fence';
import {canHighlight} from '@nacre-docs/kit/highlight';
import {configurePrism, type PrismConfig} from '@nacre-docs/kit/prismSettings';
import type {Fence} from '@nacre-docs/kit/mdx/markdown';
import type {Problem} from '@nacre-docs/kit/problem';
import type {ContentSite} from '@nacre-docs/kit/contentSite';

const PLAIN_LANGUAGES = ['text', 'mermaid', 'abnf'];

/** Attributes that say why a fence is an exception, so they may not be empty. */
const REASONS: Record<string, string> = {
  unchecked: 'Say why the sample cannot be checked.',
  norun: 'Say why the sample cannot be run.',
  kept: 'Say why the cleanup keeps what the sample creates.',
};

/**
 * Every code fence has a supported language and only supported metadata.
 *
 * @param attributes those that fences may have, besides `title`
 */
export function checkFences(
  site: ContentSite,
  attributes: readonly string[] = ['unchecked'],
  prism: PrismConfig = {},
): Problem[] {
  configurePrism(prism);
  return site.pages.flatMap(({file, fences}) =>
    fences.flatMap((fence) =>
      [...fenceProblems(fence, attributes)].map((message) => ({file, line: fence.line, message})),
    ),
  );
}

function* fenceProblems(
  {language, meta, rawMeta, code}: Fence,
  attributes: readonly string[],
): Generator<string> {
  if (language === '')
    yield 'The code fence has no language. Add one, such as ```bash, or ```text for output.';
  else if (!PLAIN_LANGUAGES.includes(language) && !canHighlight(language)) {
    yield `The language "${language}" is not supported. Use text, or add it to additionalLanguages of themeConfig.prism.`;
  }
  const unknown = Object.keys(meta.attributes).filter((name) => !attributes.includes(name));
  if (unknown.length > 0)
    yield `Unknown attribute ${unknown.join(', ')}. Supported: ${['title', ...attributes].join(', ')}.`;
  const rest = rawMeta
    .replace(/[a-z][\w-]*="[^"]*"|\btitle='[^']*'|\{[\d,\s-]+\}/g, '')
    .replace(LINE_NUMBERS, '')
    .trim();
  if (rest)
    yield `"${rest}" after the language is invalid. Write attributes as name="value" and lines as {1,3-5}.`;
  for (const [name, remedy] of Object.entries(REASONS))
    if (meta.attributes[name]?.trim() === '') yield `${name}="" has no reason. ${remedy}`;
  if (code.trim() === '') yield 'The code fence is empty. Fill it or remove it.';
}

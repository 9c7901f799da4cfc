import {LINE_NUMBERS} from '@nacre-docs/kit/mdx/fence';
import {canHighlight} from '@nacre-docs/kit/highlight';
import {configurePrism, type PrismConfig} from '@nacre-docs/kit/prismSettings';
import type {Fence} from '@nacre-docs/kit/mdx/markdown';
import type {Problem} from '@nacre-docs/kit/problem';
import type {ContentSite} from '@nacre-docs/kit/contentSite';

const PLAIN_LANGUAGES = ['text', 'mermaid', 'abnf'];

/** Metadata that a fence may have in addition to its title. */
const ATTRIBUTES = ['shows', 'check'];

/** Every code fence has a supported language and only supported metadata. */
export function checkFences(site: ContentSite, prism: PrismConfig = {}): Problem[] {
  configurePrism(prism);
  return site.pages.flatMap(({file, fences}) =>
    fences.flatMap((fence) =>
      [...fenceProblems(fence)].map((message) => ({file, line: fence.line, message})),
    ),
  );
}

function* fenceProblems({language, meta, rawMeta, code}: Fence): Generator<string> {
  if (language === '')
    yield 'The code fence is missing a language. Add one, such as ```bash, or ```text for output.';
  else if (!PLAIN_LANGUAGES.includes(language) && !canHighlight(language)) {
    yield `The language "${language}" is not supported. Use text, or add it to additionalLanguages of themeConfig.prism.`;
  }
  const unknown = Object.keys(meta.attributes).filter((name) => !ATTRIBUTES.includes(name));
  if (unknown.length > 0)
    yield `Unknown attribute ${unknown.join(', ')}. Supported: ${['title', ...ATTRIBUTES].join(', ')}.`;
  const rest = rawMeta
    .replace(/[a-z][\w-]*="[^"]*"|\btitle='[^']*'|\{[\d,\s-]+\}/g, '')
    .replace(LINE_NUMBERS, '')
    .trim();
  if (rest)
    yield `"${rest}" after the language is invalid. Write attributes as name="value" and lines as {1,3-5}.`;
  if (meta.marks.problem !== undefined) yield meta.marks.problem;
  if (code.trim() === '') yield 'The code fence is empty. Fill it or remove it.';
}

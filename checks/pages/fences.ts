import {prism} from '../../config/prism';
import {LINE_NUMBERS} from '@nacre-docs/kit/mdx/fence';
import {canHighlight} from '@nacre-docs/kit/highlight';
import {configurePrism} from '@nacre-docs/kit/prismSettings';
import type {Fence} from '@nacre-docs/kit/mdx/markdown';
import type {ContentSite, Problem} from '../site';

const PLAIN_LANGUAGES = ['text', 'mermaid', 'abnf'];
const ATTRIBUTES = [
  'request',
  'response',
  'status',
  'schema',
  'event',
  'unchecked',
  'norun',
  'given',
  'as',
  'kept',
];

/** Every code fence names a language that the site knows, and only metadata that the site reads. */
export function checkFences(site: ContentSite): Problem[] {
  configurePrism(prism);
  return site.pages.flatMap(({file, fences}) =>
    fences.flatMap((fence) =>
      [...fenceProblems(fence)].map((message) => ({file, line: fence.line, message})),
    ),
  );
}

function* fenceProblems({language, meta, rawMeta, code}: Fence): Generator<string> {
  if (language === '')
    yield 'The code fence names no language. Add one, such as ```bash, or ```text for output.';
  else if (!PLAIN_LANGUAGES.includes(language) && !canHighlight(language)) {
    yield `The language "${language}" is unknown. Use text, or add it to additionalLanguages in config/prism.ts.`;
  }
  const unknown = Object.keys(meta.attributes).filter((name) => !ATTRIBUTES.includes(name));
  if (unknown.length > 0)
    yield `The fence has the unknown attribute ${unknown.join(', ')}. Known: title, ${ATTRIBUTES.join(', ')}.`;
  const rest = rawMeta
    .replace(/[a-z][\w-]*="[^"]*"|\btitle='[^']*'|\{[\d,\s-]+\}/g, '')
    .replace(LINE_NUMBERS, '')
    .trim();
  if (rest)
    yield `"${rest}" after the language is not understood. Write attributes as name="value" and lines as {1,3-5}.`;
  if (meta.attributes.unchecked?.trim() === '')
    yield 'unchecked="" gives no reason. Say why the sample cannot be checked.';
  if (meta.attributes.norun?.trim() === '')
    yield 'norun="" gives no reason. Say why the sample cannot be run.';
  if (meta.attributes.kept?.trim() === '')
    yield 'kept="" gives no reason. Say why the clean-up keeps what the sample makes.';
  if (code.trim() === '') yield 'The code fence is empty. Fill it or remove it.';
}

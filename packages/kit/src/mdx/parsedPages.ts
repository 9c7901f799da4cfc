import {parseMarkdown, type ParsedMarkdown} from './markdown';

const KEPT = Symbol.for('content-model/parsedPages');

/** Shared by the copies of this module, of which Docusaurus loads several. */
const kept = (): Map<string, ParsedMarkdown> => {
  const shared = globalThis as {[KEPT]?: Map<string, ParsedMarkdown>};
  shared[KEPT] ??= new Map();
  return shared[KEPT];
};

/**
 * Keeps a parsed page for plugins that need its tree later in the same build, which saves parsing it again:
 * 4 s of CPU in a build from nothing, for 28 MB of memory. Only a build needs trees, so nothing else keeps them.
 *
 * @param source the whole file
 */
export function keepParsed(source: string, parsed: ParsedMarkdown): void {
  if (process.env.NODE_ENV === 'production') kept().set(source, parsed);
}

/**
 * The parts of a page. The caller may change the tree, so it is handed out once.
 *
 * @param source the whole file
 * @throws MarkdownError where the page would not compile
 */
export function takeParsed(source: string): ParsedMarkdown {
  const parsed = kept().get(source);
  kept().delete(source);
  return parsed ?? parseMarkdown(source);
}

import {createRequire} from 'node:module';
import type * as Unified from 'unified';
import type {Plugin} from 'unified';
import {visit, type Node} from '@nacre-docs/kit/mdx/markdown';
import type {PageText} from './compare';

// Loaded by Node, as in packages/writing/src/contentModel.
const load = createRequire(__filename);
const {unified} = load('unified') as typeof Unified;
const plugin = (name: string) => (load(name) as {default: Plugin}).default;
const parser = unified().use(['remark-parse', 'remark-gfm'].map(plugin)).freeze();

/** A heading's id at its end, which the page doesn't show either. */
const HEADING_ID = /\s\{#[^}\s]+\}$/;

/** The readable text of a Markdown page: without markup, but with diagram sources. */
export function writtenText(markdown: string): PageText {
  const written: PageText = {text: '', diagrams: []};
  visit(parser.parse(markdown), (node, parents) => {
    const parent = parents.at(-1);
    const endsHeading = parent?.type === 'heading' && parent.children?.at(-1) === node;
    const words = wordsOf(node, written);
    written.text += endsHeading ? words.replace(HEADING_ID, '') : words;
  });
  return written;
}

function wordsOf({type, value = '', alt, lang}: Node, written: PageText): string {
  switch (type) {
    case 'code':
      if (lang !== 'mermaid') return ` ${value} `;
      written.diagrams.push(value);
      return '';
    case 'image':
      return alt ?? '';
    case 'text':
    case 'inlineCode':
      return value;
    // A line break in a table.
    case 'html':
      return value === '<br>' ? ' ' : value;
    default:
      return ' ';
  }
}

import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {renderInfo} from '../render/home';
import {toHtml} from '../render/content';
import {ENGLISH_WORDS} from '../render/messages';
import {BlockWriter} from '@nacre-docs/kit/markdownWriter/blocks';
import {parsePage, type Element} from '@nacre-docs/kit/dom';
import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import {element, type MdastNode} from '@nacre-docs/kit/mdx/mdast';

const parser = unified().use(remarkParse).use(remarkGfm);

/**
 * The description's own text, version, terms, contact and license. Its page links become plain text, because they
 * belong to another site.
 */
export function apiInfo(document: OpenApiDocument): MdastNode {
  const shown = parsePage(toHtml(renderInfo(document, ENGLISH_WORDS)).value);
  const writer = new BlockWriter((href) => (/^(?:https?|mailto):/i.test(href) ? href : undefined));
  const markdown = writer.write(shown as Element);
  const {children} = parser.parse(markdown) as MdastNode;
  return element(null, {}, children);
}

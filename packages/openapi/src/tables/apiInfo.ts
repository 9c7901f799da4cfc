import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {renderInfo} from '../render/home';
import {toMarkdown} from '../render/toMarkdown';
import {ENGLISH_WORDS} from '../render/messages';
import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import type {MdastNode} from './mdast';

const parser = unified().use(remarkParse).use(remarkGfm);

/**
 * The description's own text, version, terms, contact and license. Its page links become plain text, because they
 * belong to another site.
 */
export function apiInfo(document: OpenApiDocument): MdastNode {
  const markdown = toMarkdown(renderInfo(document, ENGLISH_WORDS), {isPage: () => false});
  const {children} = parser.parse(markdown) as MdastNode;
  return {type: 'mdxJsxFlowElement', name: null, attributes: [], children};
}

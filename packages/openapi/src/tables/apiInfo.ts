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
 * What a description says about itself: its text, version, terms, contact and license. Links in it to pages stay words,
 * for they are those of another site.
 */
export function apiInfo(document: OpenApiDocument): MdastNode {
  const markdown = toMarkdown(renderInfo(document, ENGLISH_WORDS), {isPage: () => false});
  const {children} = parser.parse(markdown) as MdastNode;
  return {type: 'mdxJsxFlowElement', name: null, attributes: [], children};
}

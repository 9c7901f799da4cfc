import diagrams from '../diagrams/remark';
import codeBlocks, {type CodeBlocksOptions} from './codeBlocks';
import escapedFrontMatter from './escapedFrontMatter';
import tables from './tables';

/** For the option of this name of a docs, blog or pages plugin: before Docusaurus's own, which takes Mermaid fences. */
export const beforeDefaultRemarkPlugins = [diagrams];

/** For the option `remarkPlugins`, with options. A site's own plugins come before these. */
export const remarkPluginsWith = (options: CodeBlocksOptions) => [
  [codeBlocks, options] as [typeof codeBlocks, CodeBlocksOptions],
  tables,
  // Last: it escapes what the others leave in front matter.
  escapedFrontMatter,
];

/** For the option `remarkPlugins`. A site's own plugins come before these. */
export const remarkPlugins = remarkPluginsWith({});

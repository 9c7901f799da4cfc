import diagrams from '../diagrams/remark';
import codeBlocks, {type CodeBlocksOptions} from './codeBlocks';
import type {WritingOptions} from '../options';
import escapedFrontMatter from './escapedFrontMatter';
import tables from './tables';

/** For the option of this name in docs, blog and pages plugins: before Docusaurus's own, which takes Mermaid fences. */
export const beforeDefaultRemarkPlugins = [diagrams];

/** What the plugins need to know, and which of them are on. */
interface RemarkOptions extends CodeBlocksOptions, Pick<WritingOptions, 'codeBlocks' | 'tables'> {}

/** For the option `remarkPlugins`, with options. A site's own plugins come before these. */
export const remarkPluginsWith = ({openSamples, codeBlocks: hasCode, tables: hasTables}: RemarkOptions) => [
  ...(hasCode === false ? [] : [[codeBlocks, {openSamples}] as [typeof codeBlocks, CodeBlocksOptions]]),
  ...(hasTables === false ? [] : [tables]),
  // Last: it escapes what the others leave in front matter.
  escapedFrontMatter,
];

/** For the option `remarkPlugins`. A site's own plugins come before these. */
export const remarkPlugins = remarkPluginsWith({});

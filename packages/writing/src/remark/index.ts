import diagrams from '../diagrams/remark';
import codeBlocks, {type CodeBlocksOptions} from './codeBlocks';
import type {WritingOptions} from '../options';
import escapedFrontMatter from './escapedFrontMatter';
import tables from './tables';

/**
 * For the option of this name in docs, blog and pages plugins: runs before Docusaurus's own, which takes
 * Mermaid fences.
 */
export const beforeDefaultRemarkPlugins = [diagrams];

/** Input of the plugins, which also determines the enabled ones. */
interface RemarkOptions extends CodeBlocksOptions, Pick<WritingOptions, 'codeBlocks' | 'tables'> {}

/** For the option `remarkPlugins`, with options. A site's own plugins precede these. */
export const remarkPluginsWith = ({openSamples, codeBlocks: hasCode, tables: hasTables}: RemarkOptions) => [
  ...(hasCode === false ? [] : [[codeBlocks, {openSamples}] as [typeof codeBlocks, CodeBlocksOptions]]),
  ...(hasTables === false ? [] : [tables]),
  // Last, because it escapes the final front matter.
  escapedFrontMatter,
];

/** For the option `remarkPlugins`. A site's own plugins precede these. */
export const remarkPlugins = remarkPluginsWith({});

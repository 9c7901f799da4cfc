import siteConfig from '@generated/docusaurus.config';
import globalData from '@generated/globalData';
import {PLUGIN_NAME, type MarkdownData} from '../../contract';
import {TOOLS} from '../engine/tools';
import {siteSource} from './siteSource';

/** The parts used of the WebMCP draft, https://webmachinelearning.github.io/webmcp/, which may still change. */
export interface ModelContext {
  registerTool(tool: {
    name: string;
    title: string;
    description: string;
    inputSchema: object;
    annotations: {readOnlyHint: boolean};
    execute(input: unknown): Promise<string>;
  }): unknown;
}

/**
 * Registers the tools with the browser's assistant. Unanswerable calls return a sentence that suggests
 * alternatives.
 */
export function registerTools(context: ModelContext): void {
  const {tags} = globalData[PLUGIN_NAME]!.default as MarkdownData;
  const source = siteSource(siteConfig.baseUrl, document.documentElement.lang, tags);
  for (const {name, title, description, inputSchema, answer} of TOOLS)
    context.registerTool({
      name,
      title,
      description,
      inputSchema,
      annotations: {readOnlyHint: true},
      execute: (input) => answer(source, input).catch((error: Error) => error.message),
    });
}

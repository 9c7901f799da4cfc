import siteConfig from '@generated/docusaurus.config';
import globalData from '@generated/globalData';
import {PLUGIN_NAME, type MarkdownData} from '../../contract';
import {TOOLS} from '../engine/tools';
import type {ModelContext} from './modelContext';
import {siteSource} from './siteSource';

/** Offers the tools to the assistant of a browser. What cannot be answered is a sentence that says what to ask for. */
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

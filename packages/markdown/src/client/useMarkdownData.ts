import {usePluginData} from '@docusaurus/useGlobalData';
import {PLUGIN_NAME, type MarkdownData} from '../contract';

export const useMarkdownData = (): MarkdownData => usePluginData(PLUGIN_NAME) as MarkdownData;

import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {UserError} from '@nacre-docs/kit/userError';

/** A navbar item of type `doc`, as configured. */
interface DocItem {
  docId: string;
  label?: string;
  docsPluginId?: string;
}

/** The items of type `doc` in a navbar configuration, including those in dropdowns. */
export function docItems(navbar: unknown): DocItem[] {
  if (typeof navbar !== 'object' || navbar === null) return [];
  const nested = Object.values(navbar).flatMap(docItems);
  return (navbar as {type?: unknown}).type === 'doc' ? [navbar as DocItem, ...nested] : nested;
}

/** The part of Docusaurus's global data that lists the docs. */
interface GlobalData {
  'docusaurus-plugin-content-docs'?: Record<
    string,
    {versions: Array<{docs: Array<{id: string}>; draftIds: string[]}>}
  >;
}

/** Problems with items of type `doc`, one per line: items whose doc isn't in any docs version. */
export function unknownDocs(items: DocItem[], data: GlobalData): string[] {
  return items.flatMap(({docId, label = docId, docsPluginId = 'default'}) => {
    const versions = data['docusaurus-plugin-content-docs']?.[docsPluginId]?.versions ?? [];
    const ids = versions.flatMap(({docs, draftIds}) => [...docs.map(({id}) => id), ...draftIds]);
    if (ids.includes(docId)) return [];
    return `the navbar item "${label}" uses the doc "${docId}", which does not exist. Write the path of a page below docs/, without .mdx.`;
  });
}

/**
 * The ids of the docs in the navbar. Docusaurus writes its global data before it configures the bundler.
 *
 * @throws Error if one of them doesn't exist
 */
export function checkedNavbarDocs({
  siteConfig,
  siteConfigPath,
  siteDir,
  generatedFilesDir,
}: LoadContext): string[] {
  const items = docItems(siteConfig.themeConfig.navbar);
  const data = JSON.parse(
    fs.readFileSync(path.join(generatedFilesDir, 'globalData.json'), 'utf8'),
  ) as GlobalData;
  const problems = unknownDocs(items, data);
  if (problems.length > 0) {
    const file = path.relative(siteDir, siteConfigPath);
    throw new UserError(problems.map((problem) => `${file}: ${problem}`).join('\n'));
  }
  return items.map(({docId}) => docId);
}

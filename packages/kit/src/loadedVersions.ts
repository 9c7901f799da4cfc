import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {AllContent, LoadContext} from '@docusaurus/types';
import {pathFrom} from './files';
import type {DocsVersion} from './versions';

/** The content of all docs plugins. */
export const loadedDocs = (allContent: AllContent): LoadedContent[] =>
  Object.values(allContent['docusaurus-plugin-content-docs'] ?? {}) as LoadedContent[];

/** The versions of all docs, as Docusaurus loaded them. */
export function loadedVersions(
  allContent: AllContent,
  {siteDir, baseUrl}: Pick<LoadContext, 'siteDir' | 'baseUrl'>,
): DocsVersion[] {
  return loadedDocs(allContent).flatMap((docs) =>
    docs.loadedVersions.map((version) => ({
      name: version.versionName,
      label: version.label,
      folder: pathFrom(siteDir, version.contentPath),
      route: `/${version.path.slice(baseUrl.length)}`.replace(/\/$/, ''),
      isLast: version.isLast,
    })),
  );
}

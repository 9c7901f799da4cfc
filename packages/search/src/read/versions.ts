import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {AllContent} from '@docusaurus/types';
import type {PageVersion} from './extract';

/** The versions of all docs of the site. */
export function readVersions(allContent: AllContent, baseUrl: string): PageVersion[] {
  const docs = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {}) as LoadedContent[];
  return docs.flatMap(({loadedVersions}) =>
    loadedVersions.map(({label, path, isLast}) => ({
      label,
      route: `/${path.slice(baseUrl.length)}`.replace(/\/$/, ''),
      isLast,
    })),
  );
}

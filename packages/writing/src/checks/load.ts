import fs from 'node:fs';
import path from 'node:path';
import {buildSite, type ContentSite, type GeneratedContent} from '@nacre-docs/kit/contentSite';
import {listFiles} from '@nacre-docs/kit/files';
import {listPages} from '@nacre-docs/kit/mdx/listPages';
import {docsWithSlug, routeOf} from '@nacre-docs/kit/mdx/pageRoute';
import {isFrozen, readVersions, type VersionOptions} from '@nacre-docs/kit/versions';
import {readTags} from '../contentModel/fields';
import {sidebarDocs} from '../contentModel/sidebarDocs';

/** Input of the checks in addition to the site's files. */
export interface SiteOptions {
  /** Items of the guide sidebar. */
  sidebar?: readonly unknown[];
  /** Docs plugin options about versions. */
  versions?: VersionOptions;
  /** Addresses of plugins, such as `/search`. */
  routes?: readonly string[];
  /** Files that the build adds, such as `/sitemap.xml`. */
  assets?: readonly string[];
  /** Content of other packages, such as an API reference. */
  generated?(): Promise<GeneratedContent>;
}

/** Loads the content of a site: pages, partials, static files, sidebars. */
export async function loadSite(options: SiteOptions = {}, siteDir = process.cwd()): Promise<ContentSite> {
  const pages = listPages(siteDir);
  return buildSite({
    files: Object.fromEntries(pages.map((file) => [file, fs.readFileSync(path.join(siteDir, file), 'utf8')])),
    sidebarDocs: sidebarDocs(options.sidebar ?? [], pages),
    assets: [...listFiles(path.join(siteDir, 'static')).map((file) => `/${file}`), ...(options.assets ?? [])],
    routes: [
      ...listFiles(path.join(siteDir, 'src/pages'))
        .filter((file) => /\.[jt]sx$/.test(file) && !/\.test\.[jt]sx$/.test(file))
        .flatMap((file) => routeOf(`src/pages/${file}`) ?? []),
      ...[...readTags(siteDir)].map((tag) => `/docs/tags/${tag}`),
      ...(options.routes ?? []),
    ],
    frozenRoutes: readFrozenRoutes(siteDir, options.versions ?? {}),
    generated: await options.generated?.(),
  });
}

/** Pages in the sidebars of frozen versions. Their files need a build, which checks avoid. */
function readFrozenRoutes(siteDir: string, versions: VersionOptions): string[] {
  return readVersions(siteDir, versions)
    .filter(isFrozen)
    .flatMap(({name, folder, route}) => {
      const file = path.join(siteDir, 'versioned_sidebars', `version-${name}-sidebars.json`);
      const sidebars = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown[]>;
      const slugs = new Map([...docsWithSlug(path.join(siteDir, folder))].map(([slug, id]) => [id, slug]));
      return sidebarDocs(Object.values(sidebars).flat(), []).map(
        (id) => route + (slugs.get(id)?.slice('/docs'.length) ?? `/${id}`),
      );
    });
}

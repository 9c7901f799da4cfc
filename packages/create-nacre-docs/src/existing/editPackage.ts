import {resolutionsOf} from '../dependencies';
import {BROWSERS, PEERS} from '../packageJson';

interface PackageJson {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  resolutions?: Record<string, string>;
  browserslist?: unknown;
}

/** Adds dependencies to a package.json, sorted and with its indentation. */
export function editPackage(source: string, added: Record<string, string>, hasBrowsers: boolean): string {
  const content = JSON.parse(source) as PackageJson;
  const core = content.dependencies?.['@docusaurus/core'];
  const dependencies = Object.entries({
    // Not every package manager installs peers.
    ...(core !== undefined && Object.fromEntries(PEERS.map((name) => [name, core]))),
    ...content.dependencies,
    ...added,
  });
  const {resolutions} = resolutionsOf(added);
  const edited = {
    ...content,
    dependencies: Object.fromEntries(dependencies.sort(([a], [b]) => (a < b ? -1 : 1))),
    ...(resolutions && {resolutions: {...content.resolutions, ...resolutions}}),
    ...(!hasBrowsers && content.browserslist === undefined && {browserslist: BROWSERS}),
  };
  const [, indent = '  '] = /^\{\r?\n([ \t]+)/.exec(source) ?? [];
  return `${JSON.stringify(edited, null, indent)}${source.endsWith('\n') ? '\n' : ''}`;
}

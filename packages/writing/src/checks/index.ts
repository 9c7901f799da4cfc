import fs from 'node:fs';
import type {Check, ContentSite} from '@nacre-docs/kit/contentSite';
import type {PrismConfig} from '@nacre-docs/kit/prismSettings';
import type {RedirectSource, SidebarSource} from '../contentModel/configured';
import type {FrontMatterRules} from '../contentModel/frontMatter';
import {checkRedirects} from '../contentModel/redirects';
import {checkAddresses, readAddresses} from './addresses';
import {checkDiagrams, checkDrawing} from './diagrams';
import {checkFences} from './fences';
import {checkFreshness} from './freshness';
import {checkFrontMatter} from './frontMatter';
import {checkHeadings} from './headings';
import {checkImages} from './images';
import {checkLength} from './length';
import {checkLinks, checkYamlLinks} from './links';
import {checkMonths} from './months';
import {checkOrphans} from './orphans';
import {checkProse, checkYamlProse} from './prose';
import type {ProseRules} from './proseRules';
import {checkSyntax} from './syntax';
import {checkTables, type TableSizes} from './tables';
import {checkTitles} from './titles';

/** Options of the checks that any site can use. Files are relative to the site. */
export interface ContentCheckOptions {
  /** The site's host: links to it must be paths. */
  url?: string;
  frontMatter?: FrontMatterRules;
  sidebar?: SidebarSource;
  redirects?: RedirectSource;
  /** File with every address ever published; `docs-check --addresses` adds the new ones. */
  addresses?: string;
  prose?: ProseRules;
  /** Names that headings capitalize; a name of several words is one entry. */
  properNouns?: readonly string[];
  /** `themeConfig.prism`, for the languages of code fences. */
  prism?: PrismConfig;
  /** Attributes that code fences may have besides `title`. */
  fenceAttributes?: readonly string[];
  /** Minimum words per `kind` of page. */
  lengths?: Readonly<Record<string, number>>;
  tables?: TableSizes;
  /** YAML files with Markdown texts, such as an API description: their links and prose are checked. */
  yamlFiles?(): Promise<readonly string[]>;
}

/** The checks for any site. Those that need an option are left out without it. */
export function contentChecks(options: ContentCheckOptions = {}): Check[] {
  const {frontMatter, sidebar, redirects, addresses, lengths} = options;
  const yamlFiles = async () => (await options.yamlFiles?.()) ?? [];
  const source = (file: string) => fs.readFileSync(file, 'utf8');
  return [
    {name: 'syntax', run: checkSyntax},
    ...(frontMatter
      ? [{name: 'front-matter', run: (site: ContentSite) => checkFrontMatter(site, frontMatter)}]
      : []),
    {
      name: 'links',
      run: async (site) => [...checkLinks(site, options.url), ...checkYamlLinks(site, await yamlFiles())],
    },
    {
      name: 'orphans',
      run: (site) => checkOrphans(site, sidebar && {file: sidebar.file, source: source(sidebar.file)}),
    },
    ...(redirects
      ? [
          {
            name: 'redirects',
            run: (site: ContentSite) => checkRedirects(site, {...redirects, source: source(redirects.file)}),
          },
        ]
      : []),
    ...(addresses !== undefined && redirects
      ? [
          {
            name: 'addresses',
            run: (site: ContentSite) =>
              checkAddresses(site, {file: addresses, known: readAddresses(addresses)}, redirects),
          },
        ]
      : []),
    {name: 'titles', run: checkTitles},
    {name: 'headings', run: (site) => checkHeadings(site, options.properNouns)},
    {
      name: 'prose',
      run: async (site) => [
        ...checkProse(site, options.prose),
        ...checkYamlProse(await yamlFiles(), options.prose),
      ],
    },
    {name: 'images', run: checkImages},
    {name: 'fences', run: (site) => checkFences(site, options.fenceAttributes, options.prism)},
    {name: 'diagrams', run: async (site) => [...checkDiagrams(site), ...(await checkDrawing(site))]},
    {name: 'changelog', run: checkMonths},
    ...(lengths ? [{name: 'length', run: (site: ContentSite) => checkLength(site, lengths)}] : []),
    {name: 'tables', run: (site) => checkTables(site, options.tables)},
    {name: 'freshness', run: (site) => checkFreshness(site), onlyByName: true},
  ];
}

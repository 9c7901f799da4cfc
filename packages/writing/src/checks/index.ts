import fs from 'node:fs';
import type {Check} from '@nacre-docs/kit/contentSite';
import type {PrismConfig} from '@nacre-docs/kit/prismSettings';
import type {RedirectSource, SidebarSource} from '../contentModel/configured';
import type {FrontMatterRules} from '../contentModel/frontMatter';
import {checkRedirects} from '../contentModel/redirects';
import {checkAddresses} from './addresses';
import {checkDiagrams, checkDrawing} from './diagrams';
import {checkFences} from './fences';
import {checkFreshness} from './freshness';
import {checkFrontMatter} from './frontMatter';
import {checkHeadings} from './headings';
import {checkImages} from './images';
import {checkKeywords} from './keywords';
import {checkLength} from './length';
import {checkLinks, checkYamlLinks} from './links';
import {checkOrphans} from './orphans';
import {checkProse, checkYamlProse} from './prose';
import type {ProseRules} from './proseRules';
import {checkSyntax} from './syntax';
import {checkTables, type TableSizes} from './tables';
import {checkTitles} from './titles';
import {checkTranslated, proseOf} from './translated';
import {STIFF, TRANSLATED} from './translatedRules';

/** Options of the checks that any site can use. Files are relative to the site. */
export interface ContentCheckOptions {
  /** The site's host: links to it must be paths. */
  url?: string;
  frontMatter?: FrontMatterRules;
  sidebar?: SidebarSource;
  redirects?: RedirectSource;
  /** File with every address ever published. `docs-check --addresses` adds the new ones. */
  addresses?: string;
  prose?: ProseRules;
  /** Wordings that sound translated or stiff, at most this many in 10,000 words of the pages. */
  translated?: number;
  /** Names that headings capitalize. A name of several words is one entry. */
  properNouns?: readonly string[];
  /** Components that show a picture, whose alternative text is `alt`. */
  pictures?: readonly string[];
  /** `themeConfig.prism`, for the languages of code fences. */
  prism?: PrismConfig;
  /** Minimum words per `kind` of page. */
  lengths?: Readonly<Record<string, number>>;
  tables?: TableSizes;
  /** YAML files with Markdown texts, such as an API description: their links and prose are checked. */
  yamlFiles?(): Promise<readonly string[]>;
}

/** The checks for any site. Those that need an option pass without it. */
export function contentChecks(options: ContentCheckOptions = {}): Check[] {
  const {addresses, frontMatter, lengths, redirects, sidebar} = options;
  const yamlFiles = async () => (await options.yamlFiles?.()) ?? [];
  const withSource = <T extends {file: string}>(module: T) => ({
    ...module,
    source: fs.readFileSync(module.file, 'utf8'),
  });
  return [
    {name: 'syntax', run: checkSyntax},
    {name: 'front-matter', run: (site) => (frontMatter ? checkFrontMatter(site, frontMatter) : [])},
    {
      name: 'links',
      run: async (site) => [...checkLinks(site, options.url), ...checkYamlLinks(site, await yamlFiles())],
    },
    {name: 'orphans', run: (site) => checkOrphans(site, sidebar && withSource(sidebar))},
    {name: 'redirects', run: (site) => (redirects ? checkRedirects(site, withSource(redirects)) : [])},
    {
      name: 'addresses',
      run: (site) => (addresses === undefined ? [] : checkAddresses(site, addresses, redirects)),
    },
    {name: 'titles', run: checkTitles},
    {name: 'keywords', run: checkKeywords},
    {name: 'headings', run: (site) => checkHeadings(site, options.properNouns)},
    {
      name: 'prose',
      run: async (site) => [
        ...checkProse(site, options.prose),
        ...checkYamlProse(await yamlFiles(), options.prose),
      ],
    },
    {
      name: 'translated',
      run: (site) =>
        options.translated === undefined
          ? []
          : checkTranslated(proseOf(site), options.translated, 'pages', [...TRANSLATED, ...STIFF]),
    },
    {name: 'images', run: (site) => checkImages(site, options.pictures)},
    {name: 'fences', run: (site) => checkFences(site, options.prism)},
    {name: 'diagrams', run: async (site) => [...checkDiagrams(site), ...(await checkDrawing(site))]},
    {name: 'length', run: (site) => checkLength(site, lengths ?? {})},
    {name: 'tables', run: (site) => checkTables(site, options.tables)},
    {name: 'freshness', run: (site) => checkFreshness(site), onlyByName: true},
  ];
}

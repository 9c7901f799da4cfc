import type {ReferencePlaces} from '@nacre-docs/kit/routes';
import type {SiteAddress} from '@nacre-docs/kit/siteAddress';
import type {DocsVersion} from '@nacre-docs/kit/versions';
import type {TerraformFacts} from '@nacre-docs/openapi-core/model/terraform';
import type {DescriptionProblem} from '@nacre-docs/openapi-core/read/problems';
import type {PageOptions} from '../render/pageContext';
import type {Language} from '../render/messages';
import type {HeldFacts} from '../tables/heldTable';
import type {StateFacts} from '../tables/states';

/**
 * Folder in the docs with everything that the API pages are made from. It is there because `docusaurus docs:version`
 * copies these; pages below a name with an underscore are not published.
 */
export const FROZEN_FOLDER = '_api';

/** Guides by the operation they link to: operation slug → pages in alphabetical order. */
export type GuideLinks = Map<string, Array<{title: string; route: string}>>;

export interface GenerateOptions extends Pick<
  PageOptions,
  'changes' | 'formats' | 'permissionRoute' | 'sampleLanguages' | 'source'
> {
  /** Name of the command-line tool; without one, only operations whose command the description names have a sample of it. */
  cli?: string;
  /** Environment variable that holds the credential in code samples; by default made of the description's title. */
  tokenVariable?: string;
  /** Words of ours on the pages; by default those of the code, in English. */
  language?: Language;
  /** Absolute path of the root file of the description. */
  description: string;
  /** Absolute path of the folder that all files of the description lie in; by default that of the root file. */
  root?: string;
  /** Whether the description may refer to files on other hosts, which are fetched each time; off by default. */
  allowRemote?: boolean;
  /** Absolute path of the docs folder; pages go to a folder in it, next to files written by hand. */
  docsDir: string;
  /** Where the pages are; by default at `/docs/api`. */
  places?: ReferencePlaces;
  /** Absolute path of the folder for page contents, the sidebar and the explorer's data. */
  cacheDir: string;
  /** Page with an anchor for each error code. */
  errorCodesRoute?: string;
  /** Where the site is served, which links in pages depend on; by default at the root of a host. */
  site?: SiteAddress;
  /** Write the index pages of tags and groups too, for a description that has none written by hand. */
  generateIndexPages: boolean;
  /** Absolute path of a pages folder to write a home page into, for a site of the reference alone. */
  homeDir?: string;
  /** Absolute path of the folder of the site; by default the one that the docs folder is in. */
  siteDir?: string;
  /** The version of the docs that the pages are of; by default the only one, at `/docs`. */
  version?: DocsVersion;
  /** What `docusaurus docs:version` keeps besides the description; without it nothing is laid out for it. */
  freeze?: Omit<FrozenSettings, 'reference'>;
  /** Finds the guides that link to each operation, so that operations link back; by default none. */
  guideLinks?(docsDir: string, places: ReferencePlaces): GuideLinks;
  /** Whether another process has just said what there is to say of this description. */
  quiet?: boolean;
  /** Told about each step; `total` is the number of pages. */
  onProgress?(done: number, total: number): void;
  /** Told about each file of the description before it is read. */
  onRead?(file: string, bytes: number): void;
  /** Told what is wrong with the description before pages are made of it. */
  onProblems?(problems: DescriptionProblem[]): void;
}

/** The options that decide what pages say, besides the description. */
export const FROZEN_OPTIONS = [
  'errorCodesRoute',
  'permissionRoute',
  'cli',
  'tokenVariable',
  'sampleLanguages',
  'generateIndexPages',
] as const satisfies ReadonlyArray<keyof GenerateOptions>;

/** What the site's configuration says about the API and a version has to keep. */
export interface FrozenSettings {
  reference: Partial<Pick<GenerateOptions, (typeof FROZEN_OPTIONS)[number]>>;
  terraform?: TerraformFacts;
  states?: StateFacts;
  held?: HeldFacts;
}

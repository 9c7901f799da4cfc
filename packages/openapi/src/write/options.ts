import type {ReferencePlaces} from '@nacre-docs/kit/routes';
import type {DocsVersion} from '@nacre-docs/kit/versions';
import type {TerraformFacts} from '@nacre-docs/openapi-core/model/terraform';
import type {DescriptionProblem} from '@nacre-docs/openapi-core/read/problems';
import type {PageOptions} from '../render/pageContext';
import type {Translation} from '../render/messages';
import type {PageLayout} from '../compatibility/layout';
import type {HeldFacts} from '../tables/heldTable';
import type {StateFacts} from '../tables/states';
import type {PageSite} from './pageParts';

/**
 * Docs folder with all inputs of the API pages. It is there because `docusaurus docs:version` copies the docs folder.
 * Pages below a name with an underscore aren't published.
 */
export const FROZEN_FOLDER = '_api';

/** Guides by linked operation: operation slug → pages in alphabetical order. */
export type GuideLinks = Map<string, Array<{title: string; route: string}>>;

/** Handwritten pages that affect a reference. */
export interface Guides {
  links: GuideLinks;
  /** IDs of docs with a `slug`, by route: index pages can be in any folder. */
  docIds: ReadonlyMap<string, string>;
}

export interface GenerateOptions extends Pick<
  PageOptions,
  | 'changes'
  | 'formats'
  | 'permissionRoute'
  | 'sampleLanguages'
  | 'hideGeneratedSamples'
  | 'source'
  | 'hideTryIt'
  | 'showExtensions'
  | 'openLevels'
  | 'proxy'
  | 'downloadUrl'
> {
  /**
   * Command-line tool name. If missing, only operations with a command in the description have a CLI sample.
   */
  cli?: string;
  /** Environment variable for the credential in code samples. By default derived from the description's title. */
  tokenVariable?: string;
  /** Interface texts. English by default. */
  translation?: Translation;
  /** Absolute path of the description's root file. */
  description: string;
  /** Absolute path of the folder with all files of the description. By default the root file's folder. */
  root?: string;
  /** Whether the description may refer to files on other hosts, which are fetched on each run. Off by default. */
  allowRemote?: boolean;
  /** Absolute paths of the description's overlays, in the order to apply them. */
  overlays?: readonly string[];
  /** Absolute path of the docs folder. Pages go to a subfolder, next to handwritten files. */
  docsDir: string;
  /** Location of the pages. By default `/docs/api`. */
  places?: ReferencePlaces;
  /** Absolute path of the folder for page contents, the sidebar and the data of "Try it". */
  cacheDir: string;
  /** Page with an anchor for each error code. */
  errorCodesRoute?: string;
  /** The site's address, which affects links in pages. By default at the root of a host. */
  site?: PageSite;
  /** Also generate index pages of tags and groups, for a description without handwritten ones. */
  generateIndexPages: boolean;
  /** Names, files and front matter of pages, if they aren't the default ones. */
  layout?: PageLayout;
  /** Absolute path of a pages folder for a generated home page, for a reference-only site. */
  homeDir?: string;
  /** The docs version of the pages. By default the only one, at `/docs`. */
  version?: DocsVersion;
  /**
   * Inputs that `docusaurus docs:version` freezes in addition to the description. If missing, nothing is
   * prepared for freezing.
   */
  freeze?: Omit<FrozenSettings, 'reference'>;
  /** Finds the guides that link to each operation, for links back. By default none. */
  guideLinks?(docsDir: string, places: ReferencePlaces): GuideLinks;
  /** Whether another process already printed the messages about this description. */
  quiet?: boolean;
  /** Called after each step. `total` is the number of pages. */
  onProgress?(done: number, total: number): void;
  /** Called for each file of the description before it is read. */
  onRead?(file: string, bytes: number): void;
  /** Called with the description's problems before pages are generated. */
  onProblems?(problems: DescriptionProblem[]): void;
}

/** Options that affect page content, in addition to the description. */
export const FROZEN_OPTIONS = [
  'errorCodesRoute',
  'permissionRoute',
  'cli',
  'tokenVariable',
  'sampleLanguages',
  'generateIndexPages',
] as const satisfies ReadonlyArray<keyof GenerateOptions>;

/** The API part of the site's configuration, which versions freeze. */
export interface FrozenSettings {
  reference: Partial<Pick<GenerateOptions, (typeof FROZEN_OPTIONS)[number]>>;
  terraform?: TerraformFacts;
  states?: StateFacts;
  held?: HeldFacts;
}

import type {ApiModel, ApiOperation} from '@nacre-docs/openapi-core/model/model';
import type {FormatGuide} from '../contract';
import type {ApiChanges, ChangeMarks} from './changes';
import type {SourceLinks} from './sourceLinks';
import type {SampleTab} from '@nacre-docs/openapi-core/samples/codeSamples';
import type {SchemaView} from './schemaView';
import type {Words} from './messages';

export interface PageOptions {
  /** Interface texts. English by default. */
  words?: Words;
  /** Name of the command-line tool, if there is one. */
  cli?: string;
  /** Environment variable for the credential in code samples. */
  tokenVariable: string;
  /** Tabs of generated code samples. All languages by default. */
  sampleLanguages?: readonly SampleTab[];
  /** Whether to leave out generated samples in languages of `x-codeSamples`. */
  hideGeneratedSamples?: boolean;
  /** Whether to leave out "Try it". */
  hideTryIt?: boolean;
  /** Levels of fields that are open at first. None by default. */
  openLevels?: number | 'all';
  /** Whether to show an operation's `x-` fields that have no meaning here. */
  showExtensions?: boolean;
  /** Address that "Try it" puts before the server's, for servers that don't allow requests from other sites. */
  proxy?: string;
  /** File of the description, if readers download another one than the published. */
  downloadUrl?: string;
  /** Address of an error code's explanation, or undefined. */
  errorCodeRoute?: (code: string) => string;
  /** Address of the page that explains permissions, or undefined. */
  permissionRoute?: string;
  /** Address of a component schema's page. */
  schemaRoute: (name: string) => string;
  /** Address of an operation's page. */
  operationRoute: (slug: string) => string;
  /** Whether an address is a page of a reference-only site. Undefined on other sites. */
  isPage?: (route: string) => boolean;
  /** Formats of fields, with their guides. */
  formats?: FormatGuide[];
  /** Where to edit the description. */
  source?: SourceLinks;
  /** Version history of operations and their parts. Without it, only the description's own versions are shown. */
  changes?: ApiChanges;
  /** Guides that use an operation, by its slug. */
  guidesUsing?: (slug: string) => Array<{title: string; route: string}>;
}

/** Context for rendering the parts of an operation's page. */
export interface PageContext {
  model: ApiModel;
  operation: ApiOperation;
  options: PageOptions;
  view: SchemaView;
  words: Words;
  marks: ChangeMarks;
}

import type {ApiModel, ApiOperation} from '@nacre-docs/openapi-core/model/model';
import type {FormatGuide} from '../contract';
import type {ApiChanges, ChangeMarks} from './changes';
import type {SourceLinks} from './sourceLinks';
import type {SampleLanguage} from '@nacre-docs/openapi-core/samples/languages';
import type {SchemaView} from './schemaView';
import type {Words} from './messages';

export interface PageOptions {
  /** Words of ours on the pages; by default those of the code. */
  words?: Words;
  /** Name of the command-line tool, if there is one. */
  cli?: string;
  /** Environment variable that holds the credential in code samples. */
  tokenVariable: string;
  /** Tabs of the code samples; by default all that there are. */
  sampleLanguages?: readonly SampleLanguage[];
  /** Address of the explanation of an error code, or undefined where there is none. */
  errorCodeRoute?: (code: string) => string;
  /** Address of the page that explains permissions, or undefined. */
  permissionRoute?: string;
  /** Address of the page of a component schema. */
  schemaRoute: (name: string) => string;
  /** Address of the page of an operation. */
  operationRoute: (slug: string) => string;
  /** The address, in the version of the docs, of what sources call `/docs/…`; by default the same. */
  address?: (route: string) => string;
  /** Whether an address is one of a page, on a site that has no others than the reference; undefined elsewhere. */
  isPage?: (route: string) => boolean;
  /** Formats that fields name, with their guides. */
  formats?: FormatGuide[];
  /** Where the description can be corrected. */
  source?: SourceLinks;
  /** When operations and their parts came and changed; without it, only what the description says. */
  changes?: ApiChanges;
  /** Guides that use an operation, by its slug. */
  guidesUsing?: (slug: string) => Array<{title: string; route: string}>;
}

/** What every part of an operation's page is made of. */
export interface PageContext {
  model: ApiModel;
  operation: ApiOperation;
  options: PageOptions;
  view: SchemaView;
  words: Words;
  marks: ChangeMarks;
}

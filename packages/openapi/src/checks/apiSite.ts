import {relativePath} from '@nacre-docs/kit/files';
import type {ContentSite} from '@nacre-docs/kit/contentSite';
import type {TerraformFacts} from '@nacre-docs/openapi-core/model/terraform';
import {buildModel, type ApiModel, type ApiOperation} from '@nacre-docs/openapi-core/model/model';
import {loadDescription} from '@nacre-docs/openapi-core/read/load';

/** The model of a description. */
export interface Api {
  model: ApiModel;
  /** Its files, relative to the site. */
  files: string[];
}

/** Names that samples and guides may use in addition to the API's. */
export interface SampleSettings {
  /** Base address in requests. */
  apiUrl: string;
  /** Environment variable with the credential. */
  tokenVariable: string;
  /** Name of the command-line tool. */
  cli?: string;
  /** Its commands that call no operation, with their flags. */
  localCommands?: Readonly<Record<string, readonly string[]>>;
  /** Prefix of Terraform resource types, such as `acme` in `acme_server`. */
  terraformProvider?: string;
  terraform?: TerraformFacts;
}

/** The content of a site and the API that it is about. */
export interface ApiSite extends ContentSite {
  api: ApiModel;
  operations: ReadonlyMap<string, ApiOperation>;
  settings: SampleSettings;
}

/** Adds an API to a site. */
export function withApi(site: ContentSite, api: ApiModel, settings: SampleSettings): ApiSite {
  const operations = new Map(api.operations.map((operation) => [operation.operationId, operation]));
  return {...site, api, operations, settings};
}

/** Reads a description with its overlays when it is first needed, and once. @throws DescriptionError with its problems */
export function apiReader(file: string, overlays?: readonly string[]): () => Promise<Api> {
  let api: Promise<Api> | undefined;
  const read = async (): Promise<Api> => {
    const description = await loadDescription(file, {overlays});
    const files = [...new Set(description.files)].map(relativePath);
    return {model: buildModel(description), files};
  };
  return () => (api ??= read());
}

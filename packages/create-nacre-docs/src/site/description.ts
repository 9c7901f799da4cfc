import fs from 'node:fs';
import path from 'node:path';
import {operationRoute} from '@nacre-docs/kit/routes';
import {toPlainText} from '@nacre-docs/kit/plainText';
import {isName} from '../arguments';
import {UserError} from '@nacre-docs/kit/userError';
import {buildModel, type ApiModel} from '@nacre-docs/openapi-core/model/model';
import {firstSentence} from '@nacre-docs/openapi-core/model/summary';
import {nameTree} from '@nacre-docs/openapi-core/model/tagTree';
import {loadDescription} from '@nacre-docs/openapi-core/read/load';
import {DescriptionError, formatProblem} from '@nacre-docs/openapi-core/read/problems';

/** Description folder in a site. */
export const API_FOLDER = 'openapi';

export interface CopiedDescription {
  /** Root file path in the site. */
  root: string;
  /** File content by path in the site. */
  files: Map<string, Buffer>;
  title: string;
  /** One-sentence summary of the API. */
  tagline: string;
  /** API server URL, if the description has an absolute one. */
  server?: string;
  /** Route of the first page about a part of the API. */
  apiRoute: string;
  /** Title and route of an operation to try first. */
  firstOperation?: {title: string; route: string};
}

/**
 * Reads a description and all referenced files, like the build does.
 *
 * @throws UserError that lists the errors as `file:line`
 */
export async function copyDescription(file: string): Promise<CopiedDescription> {
  try {
    const description = await loadDescription(file);
    const model = buildModel(description);
    const errors = model.problems.filter(({severity}) => severity === 'error');
    if (errors.length > 0) throw new DescriptionError(errors);
    return {...copyFiles(path.resolve(file), description.files), ...summarizeApi(model)};
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error;
    const lines = error.problems.map(formatProblem).join('\n');
    throw new UserError(`${lines}\nNothing was written. Correct the description and try again.`);
  }
}

/** All files are in the root file's folder, since references can't leave it. */
function copyFiles(root: string, files: string[]): Pick<CopiedDescription, 'root' | 'files'> {
  const inSite = (file: string) =>
    path.posix.join(API_FOLDER, path.relative(path.dirname(root), file).replaceAll('\\', '/'));
  return {root: inSite(root), files: new Map(files.map((file) => [inSite(file), fs.readFileSync(file)]))};
}

function summarizeApi(model: ApiModel): Omit<CopiedDescription, 'root' | 'files'> {
  const {info} = model.document;
  const title = (info?.title ?? '').replace(/\s+/g, ' ');
  const first = model.operations.find(({kind, method}) => kind === 'operation' && method === 'get');
  const operation = first ?? model.operations[0];
  const sentence = firstSentence(toPlainText(info?.description).replace(/\s+/g, ' ').trim());
  const server = completeServer(model);
  return {
    title: isName(title) ? title.trim() : 'API',
    tagline: sentence && sentence.length <= 160 ? sentence : 'Guides and API reference',
    apiRoute: nameTree(model)[0]?.index ?? '/docs',
    ...(server !== undefined && {server}),
    ...(operation && {firstOperation: {title: operation.title, route: operationRoute(operation.slug)}}),
  };
}

function completeServer({document}: ApiModel): string | undefined {
  const [server] = document.servers ?? [];
  const url = Object.entries(server?.variables ?? {}).reduce(
    (filled, [name, variable]) => filled.replaceAll(`{${name}}`, variable.default),
    server?.url ?? '',
  );
  return /^https?:\/\/[^\s{}`]+$/.test(url) && URL.canParse(url) ? url.replace(/\/+$/, '') : undefined;
}

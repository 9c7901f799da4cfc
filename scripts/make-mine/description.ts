import fs from 'node:fs';
import path from 'node:path';
import {buildModel, type ApiModel} from '@nacre-docs/openapi-core/model/model';
import {loadDescription} from '@nacre-docs/openapi-core/read/load';
import {DescriptionError, formatProblem} from '@nacre-docs/openapi-core/read/problems';
import {UserError} from './request';

const ROOT = 'openapi/openapi.yaml';

export interface TakenDescription {
  model: ApiModel;
  /** Content of every file of it, by its path in the project. */
  files: Map<string, Buffer>;
}

/**
 * Reads the adopter's description as the build will, with all files that it refers to.
 *
 * @throws UserError when it cannot be read, with file and line, or cannot be copied as it is
 */
export async function takeDescription(api: string): Promise<TakenDescription> {
  try {
    const description = await loadDescription(api);
    const model = buildModel(description);
    const errors = model.problems.filter(({severity}) => severity === 'error');
    if (errors.length > 0) throw new DescriptionError(errors);
    return {model, files: copies(api, description.files)};
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error;
    throw new UserError(
      `The description cannot be used yet. Correct it and run this again; nothing has been changed.\n${error.problems.map(formatProblem).join('\n')}`,
    );
  }
}

/** Where each file goes: the root by the name that the build knows, the others as they stand beside it. */
function copies(api: string, files: string[]): Map<string, Buffer> {
  const folder = fs.realpathSync(path.dirname(api));
  const contents = new Map<string, Buffer>();
  const add = (file: string, target: string) => contents.set(target, fs.readFileSync(file));
  const [root = api, ...others] = [...new Set(files.map((file) => fs.realpathSync(file)))];
  add(root, ROOT);
  for (const file of others) {
    const target = path.posix.join('openapi', path.relative(folder, file).replaceAll('\\', '/'));
    if (target === ROOT || readsRoot(file, api))
      throw new UserError(
        `${file} ${target === ROOT ? 'has the name that the root file is given' : `refers to ${path.basename(api)}`}, and the root file becomes openapi.yaml. Rename ${path.basename(api)} to openapi.yaml, with the references to it, and run this again.`,
      );
    add(file, target);
  }
  return contents;
}

const readsRoot = (file: string, api: string): boolean =>
  path.basename(api) !== path.basename(ROOT) &&
  fs.readFileSync(file, 'utf8').includes(`${path.basename(api)}#`);

/** The address that the description says the API is served at; undefined where it has none that is whole. */
export function serverOf({document}: ApiModel): string | undefined {
  const [server] = document.servers ?? [];
  const address = Object.entries(server?.variables ?? {}).reduce(
    (url, [name, variable]) => url.replaceAll(`{${name}}`, variable.default),
    server?.url ?? '',
  );
  return /^https?:\/\/[^\s'`{}\\]+$/.test(address) && URL.canParse(address)
    ? address.replace(/\/+$/, '')
    : undefined;
}

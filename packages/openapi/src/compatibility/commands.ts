import fs from 'node:fs';
import type {Plugin} from '@docusaurus/types';
import {relativePath} from '@nacre-docs/kit/files';
import type {PublishedReference} from '@nacre-docs/kit/references';
import {UserError} from '@nacre-docs/kit/userError';
import {chooseApis, type ApiConfig} from './apis';
import {cleanFolder, committedPages, writeVersions} from './sharedFiles';

type Cli = Parameters<NonNullable<Plugin['extendCli']>>[0];

/** A plugin instance, for commands. */
export interface Instance {
  id: string;
  apis: ApiConfig[];
  /** References whose pages the build makes. */
  references: PublishedReference[];
  /** Folders of files that the built site serves. */
  contents: string[];
  /** Absolute paths of the generated pages that show their content. */
  pages: ReadonlySet<string>;
  generate(apis: readonly ApiConfig[]): Promise<void>;
}

interface Choice {
  pluginId?: string;
  allVersions?: boolean;
  schemasOnly?: boolean;
  committed?: boolean;
}

/** Whether this process runs one of the commands below, which write pages themselves. */
export const isOwnCommand = (): boolean =>
  /^(?:gen|clean)-api-docs(?::version)?$/.test(process.argv[2] ?? '');

/**
 * Adds `gen-api-docs`, `clean-api-docs` and their `:version` forms.
 *
 * @param all instances of the plugin, complete when a command runs
 * @param own APIs of the instance that adds the commands
 */
export function addCommands(cli: Cli, all: () => readonly Instance[], own: readonly ApiConfig[] = []): void {
  const instances = () => all().filter(({apis}) => apis.length > 0);
  // Docusaurus calls each instance, but the commands are for all.
  if (own.length === 0 || instances()[0]?.apis !== own) return;
  const add = (
    name: string,
    argument: string,
    description: string,
    act: (instance: Instance, apis: ApiConfig[], choice: Choice) => Promise<void> | void,
  ) => {
    const command = cli
      .command(`${name} <${argument}>`)
      .description(description)
      .option('-p, --plugin-id <plugin>', 'The `id` of the plugin, if there are several.')
      .option('--schemas-only', 'Only the pages of schemas.')
      .option('--committed', 'Only APIs that have committed pages.');
    if (argument === 'id') command.option('--all-versions', 'All versions as well.');
    command.action(async (given: string, options: Choice & {opts?(): Choice}) => {
      // Commander 5 passes the command.
      const choice = options.opts?.() ?? options;
      const instance = instanceOf(instances(), choice.pluginId);
      const apis = argument === 'id' ? withVersions(instance, given, choice) : versionsOf(instance, given);
      const chosen = choice.committed
        ? apis.filter(({outputDir}) => committedPages(outputDir).length > 0)
        : apis;
      await act(instance, chosen, choice);
    });
  };
  const generate = async (instance: Instance, apis: ApiConfig[], {schemasOnly}: Choice) => {
    const before = apis.flatMap(({outputDir}) => committedPages(outputDir));
    await instance.generate(schemasOnly ? apis.map(schemasOnlyOf) : apis);
    for (const file of before)
      if (!fs.existsSync(file))
        console.log(`${relativePath(file)}: removed, because the description no longer has it.`);
    for (const api of instance.apis)
      if (apis.some(({name}) => name.startsWith(`${api.name}:`))) writeVersions(api);
  };
  const clean = (_: Instance, apis: ApiConfig[], {schemasOnly}: Choice) => {
    for (const {outputDir, options} of apis) {
      const kept = cleanFolder(outputDir, {schemasOnly, versions: options.versions !== undefined});
      console.log(`${relativePath(outputDir)}: removed the generated files.`);
      for (const file of kept) console.warn(`${relativePath(file)}: kept, because it isn't generated.`);
    }
  };
  add('gen-api-docs', 'id', 'Writes pages to commit, for one API or all.', generate);
  add('gen-api-docs:version', 'id:version', 'Writes pages to commit, for one version or all.', generate);
  add('clean-api-docs', 'id', 'Removes the generated pages of one API or all.', clean);
  add('clean-api-docs:version', 'id:version', 'Removes the generated pages of one version or all.', clean);
}

function schemasOnlyOf(api: ApiConfig): ApiConfig {
  const options = {...api.options, schemasOnly: true};
  const references = api.references.map((reference) => ({
    ...reference,
    layout: reference.layout?.with(options),
  }));
  return {...api, options, references};
}

function instanceOf(instances: readonly Instance[], id: string | undefined): Instance {
  const ids = instances.map((instance) => instance.id);
  const found = id === undefined ? instances : instances.filter((instance) => instance.id === id);
  if (found.length === 1) return found[0]!;
  throw new UserError(
    id === undefined
      ? `@nacre-docs/openapi: the site has the plugin several times. Choose one with \`--plugin-id\`: ${ids.join(', ')}.`
      : `@nacre-docs/openapi: there is no plugin with the id "${id}". There are ${ids.join(', ')}.`,
  );
}

function withVersions({apis}: Instance, name: string, {allVersions}: Choice): ApiConfig[] {
  const current = chooseApis(
    apis.filter((api) => !api.name.includes(':')),
    name,
  );
  if (!allVersions) return current;
  return current.flatMap((one) => [one, ...apis.filter((api) => api.name.startsWith(`${one.name}:`))]);
}

function versionsOf({apis}: Instance, given: string): ApiConfig[] {
  const [id = '', version = 'all'] = given.split(':');
  const versions = apis.filter((api) => api.name.startsWith(`${id}:`));
  if (versions.length > 0 && version === 'all') return versions;
  return chooseApis(
    versions.length > 0 ? versions : apis.filter((api) => api.name.includes(':')),
    `${id}:${version}`,
  );
}

import {createHash} from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import {toPlainText} from '../static-html/markdown';
import {explorerItem} from './explorer';
import {findGuideLinks, type GuideLinks} from './guideLinks';
import {DescriptionError, loadDescription, type DescriptionProblem} from './load';
import {buildModel, kebabCase, type ApiModel, type ApiOperation} from './model';
import type {TagTreeNode} from './openapi';
import {renderOperation, renderSchemaPage, type PageOptions} from './page';
import {buildSidebar} from './sidebar';

export interface GenerateOptions extends Pick<PageOptions, 'cli' | 'tokenVariable' | 'permissionRoute'> {
  /** Absolute path of the root file of the description. */
  description: string;
  /** Absolute path of the docs folder; pages go to its `api` folder, which is emptied first. */
  docsDir: string;
  /** Absolute path of the folder for page contents, the sidebar and the explorer's data. */
  cacheDir: string;
  /** Import path of `cacheDir` inside MDX. */
  cacheAlias: string;
  /** Page with an anchor for each error code. */
  errorCodesRoute?: string;
  /** Write the index pages of tags and groups too, for a description that has none written by hand. */
  generateIndexPages: boolean;
  /** Told about each step; `total` is the number of pages. */
  onProgress?(done: number, total: number): void;
}

/** What is known of an operation outside of its page: lists, search and checks read this. */
export interface OperationSummary {
  slug: string;
  operationId: string;
  kind: ApiOperation['kind'];
  method: string;
  path: string;
  tag: string;
  title: string;
  description: string;
  permission?: string;
  since?: string;
  deprecated: boolean;
  cli?: string;
}

export interface GenerateResult {
  operations: number;
  /** False when nothing had changed since the last run and everything was left as it was. */
  written: boolean;
  problems: DescriptionProblem[];
  /** Files to watch: every file of the description. */
  files: string[];
}

interface Stamp {
  hash: string;
  files: string[];
  outputs: string[];
  operations: number;
  problems: DescriptionProblem[];
}

/**
 * Makes the pages of the API reference. Does nothing when neither the description, the guides' links
 * to operations nor this generator have changed since the last run and all pages are still there.
 *
 * @throws DescriptionError when the description cannot be read or a page would be lost.
 */
export async function generateReference(options: GenerateOptions): Promise<GenerateResult> {
  const stampFile = path.join(options.cacheDir, 'stamp.json');
  const links = await findGuideLinks(options.docsDir);
  const previous = await readStamp(stampFile);
  if (previous && (await isCurrent(previous, options, links))) {
    return {operations: previous.operations, written: false, problems: previous.problems, files: previous.files};
  }

  const description = await loadDescription(options.description);
  const model = buildModel(description);
  const outputs = await writePages(model, options, links);
  const expected = model.operations.length;
  const missing = model.operations.filter(({slug}) => !outputs.includes(path.join(options.docsDir, 'api', `${slug}.mdx`)));
  if (missing.length > 0) {
    throw new DescriptionError(
      missing.map(({operationId}) => ({
        file: options.description,
        line: 1,
        severity: 'error',
        message: `The page of ${operationId} was not written. Check that ${options.docsDir}/api can be written to.`,
      })),
    );
  }
  const stamp: Stamp = {
    hash: await hashInputs(description.files, options, links),
    files: description.files,
    outputs,
    operations: expected,
    problems: model.problems,
  };
  await fs.writeFile(stampFile, JSON.stringify(stamp));
  return {operations: expected, written: true, problems: model.problems, files: description.files};
}

async function writePages(model: ApiModel, options: GenerateOptions, links: GuideLinks): Promise<string[]> {
  const pagesDir = path.join(options.docsDir, 'api');
  const contentDir = path.join(options.cacheDir, 'pages');
  const explorerDir = path.join(options.cacheDir, 'static', 'api-explorer');
  const output = new OutputFolder([pagesDir, contentDir, explorerDir]);
  const pageOptions: PageOptions = {
    ...options,
    schemaRoute: (name) => `/docs/api/schemas/${kebabCase(name)}`,
    errorCodeRoute: options.errorCodesRoute ? (code) => `${options.errorCodesRoute}#${code}` : undefined,
    guidesUsing: (slug) => links.get(slug) ?? [],
  };
  const writeContent = async (name: string, frontMatter: Record<string, unknown>, content: object) => {
    await output.write(path.join(contentDir, `${name}.json`), JSON.stringify(content));
    await output.write(
      path.join(pagesDir, `${name}.mdx`),
      `${yamlFrontMatter(frontMatter)}\nimport ApiPage from '@site/src/components/ApiPage';\nimport page from '${options.cacheAlias}/pages/${name}.json';\n\n<ApiPage page={page} />\n`,
    );
  };

  const cutOff: string[] = [];
  const total = model.operations.length;
  for (const [index, operation] of model.operations.entries()) {
    const page = renderOperation(model, operation, pageOptions);
    cutOff.push(...page.cutOffSchemas);
    const isOperation = operation.kind === 'operation';
    await writeContent(
      operation.slug,
      {
        title: operation.title,
        description: metaDescription(operation),
        hide_table_of_contents: true,
        kind: operation.kind,
      },
      {html: page.html, explorer: isOperation ? `/api-explorer/${operation.slug}.json` : null},
    );
    if (isOperation) {
      await output.write(
        path.join(explorerDir, `${operation.slug}.json`),
        JSON.stringify(explorerItem(model, operation)),
      );
    }
    options.onProgress?.(index + 1, total);
  }

  const schemas = new Set<string>();
  while (cutOff.length > 0) {
    const name = cutOff.pop()!;
    if (schemas.has(name)) continue;
    schemas.add(name);
    const page = renderSchemaPage(model, name, pageOptions);
    cutOff.push(...page.cutOffSchemas);
    await writeContent(
      `schemas/${kebabCase(name)}`,
      {title: name, description: `Fields of the schema ${name}.`, hide_table_of_contents: true, kind: 'schema'},
      {html: page.html, explorer: null},
    );
  }

  await output.write(path.join(options.cacheDir, 'operations.json'), JSON.stringify(model.operations.map(summarize)));
  await output.write(path.join(options.cacheDir, 'tree.json'), JSON.stringify(namedTree(model, model.tree)));
  await output.write(path.join(options.cacheDir, 'sidebar.json'), JSON.stringify(buildSidebar(model, [...schemas])));
  await output.write(path.join(options.cacheDir, 'static', 'openapi.json'), JSON.stringify(model.document, null, 2));
  if (options.generateIndexPages) await writeIndexPages(model, options, output);
  await output.removeStale();
  return output.files;
}

/** Index pages for descriptions that bring none: a line about the tag and its operations. */
async function writeIndexPages(model: ApiModel, options: GenerateOptions, output: OutputFolder): Promise<void> {
  const write = async (nodes: TagTreeNode[]): Promise<void> => {
    for (const node of nodes) {
      const tag = model.tags.get(node.id);
      const title = node.name ?? tag?.['x-displayName'] ?? node.id;
      const text = toPlainText(node.description ?? tag?.description) || `Operations of ${title}.`;
      const lists = node.kind === 'tag' ? [node.id] : (node.children ?? []).map(({id}) => id);
      await output.write(
        path.join(options.docsDir, `${node.index.replace('/docs/', '')}.mdx`),
        `${yamlFrontMatter({title, description: text.slice(0, 160), kind: 'landing'})}\n{${JSON.stringify(text)}}\n\n${lists
          .map((id) => `<OperationList tag=${JSON.stringify(id)} />`)
          .join('\n\n')}\n`,
      );
      await write(node.children ?? []);
    }
  };
  await write(model.tree);
}

export function summarize({slug, operationId, kind, method, path: route, tag, title, source}: ApiOperation): OperationSummary {
  return {
    slug,
    operationId,
    kind,
    method,
    path: route,
    tag,
    title,
    description: firstSentence(toPlainText(source.description)) || title,
    permission: source['x-permission'],
    since: source['x-since'],
    deprecated: source.deprecated ?? false,
    cli: source['x-cli'],
  };
}

function namedTree(model: ApiModel, nodes: TagTreeNode[]): TagTreeNode[] {
  return nodes.map((node) => ({
    ...node,
    name: node.name ?? model.tags.get(node.id)?.['x-displayName'] ?? node.id,
    description: node.description ?? model.tags.get(node.id)?.description,
    children: node.children && namedTree(model, node.children),
  }));
}

function metaDescription({source, title, method, path: route}: ApiOperation): string {
  const text = toPlainText(source.description) || `${title}: ${method.toUpperCase()} ${route}.`;
  return text.length <= 160 ? text : `${text.slice(0, 157).replace(/\s+\S*$/, '')}…`;
}

function firstSentence(text: string): string {
  return /^.+?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}

function yamlFrontMatter(fields: Record<string, unknown>): string {
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n`;
}

/** Writes files only where their content changed, and removes what an earlier run left behind. */
class OutputFolder {
  readonly files: string[] = [];

  constructor(private readonly folders: string[]) {}

  async write(file: string, content: string): Promise<void> {
    this.files.push(file);
    const current = await fs.readFile(file, 'utf8').catch(() => undefined);
    if (current === content) return;
    await fs.mkdir(path.dirname(file), {recursive: true});
    await fs.writeFile(file, content);
  }

  async removeStale(): Promise<void> {
    const keep = new Set(this.files);
    for (const folder of this.folders) {
      const entries = await fs.readdir(folder, {recursive: true, withFileTypes: true}).catch(() => []);
      for (const entry of entries) {
        const file = path.join(entry.parentPath, entry.name);
        if (entry.isFile() && !keep.has(file)) await fs.rm(file);
      }
    }
  }
}

async function readStamp(file: string): Promise<Stamp | undefined> {
  try {
    return JSON.parse(await fs.readFile(file, 'utf8')) as Stamp;
  } catch {
    return undefined;
  }
}

async function isCurrent(stamp: Stamp, options: GenerateOptions, links: GuideLinks): Promise<boolean> {
  if (stamp.files[0] !== options.description) return false;
  const hash = await hashInputs(stamp.files, options, links).catch(() => undefined);
  if (hash !== stamp.hash) return false;
  const present = await Promise.all(
    stamp.outputs.map((file) =>
      fs.access(file).then(
        () => true,
        () => false,
      ),
    ),
  );
  return present.every(Boolean);
}

/** A digest of everything that the pages are made of, this generator's own source included. */
async function hashInputs(files: string[], options: GenerateOptions, links: GuideLinks): Promise<string> {
  const hash = createHash('sha256');
  const sources = await sourceFiles();
  for (const file of [...files, ...sources].sort()) {
    hash.update(file).update('\0').update(await fs.readFile(file)).update('\0');
  }
  const {onProgress: _, ...settings} = options;
  hash.update(JSON.stringify(settings)).update(JSON.stringify([...links]));
  return hash.digest('hex');
}

async function sourceFiles(): Promise<string[]> {
  const folders = [__dirname, path.join(__dirname, 'samples'), path.join(__dirname, '..', 'static-html')];
  const lists = await Promise.all(
    folders.map(async (folder) =>
      (await fs.readdir(folder)).filter((name) => /\.ts$/.test(name) && !/\.test\.ts$/.test(name)).map((name) => path.join(folder, name)),
    ),
  );
  return lists.flat();
}

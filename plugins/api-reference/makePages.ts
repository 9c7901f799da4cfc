import fs from 'node:fs';
import path from 'node:path';
import {escapeHtml, html} from '../static-html/html';
import {renderMarkdown, toPlainText} from '../static-html/markdown';
import {explorerItem} from './explorer';
import {explorerStyles} from './explorerStyles';
import type {GenerateOptions} from './generate';
import type {GuideLinks} from './guideLinks';
import {loadDescription} from './load';
import {buildModel, kebabCase, nameTree, type ApiModel, type ApiOperation, type NamedTreeNode} from './model';
import {renderOperation, renderSchemaPage, type PageOptions} from './page';
import {DescriptionError, type DescriptionProblem} from './problems';
import {buildSidebar} from './sidebar';

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

/** What a run has made and what of. */
export interface MadePages {
  /** Every file of the description. */
  files: string[];
  /** Every file that was written. */
  outputs: string[];
  operations: number;
  problems: DescriptionProblem[];
}

/**
 * Reads a description and writes everything that is made of it.
 *
 * @param links guides that use an operation, by its slug
 * @param earlier files of an earlier run, which go unless they are written again
 * @throws DescriptionError when the description cannot be read or a page would be lost
 */
export async function makePages(
  options: GenerateOptions,
  links: GuideLinks,
  earlier: string[],
): Promise<MadePages> {
  const description = await loadDescription(options.description);
  const model = buildModel(description);
  const outputs = writePages(model, options, links, earlier);
  const missing = model.operations.filter(
    ({slug}) => !fs.existsSync(path.join(options.docsDir, 'api', `${slug}.mdx`)),
  );
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
  return {files: description.files, outputs, operations: model.operations.length, problems: model.problems};
}

function writePages(
  model: ApiModel,
  options: GenerateOptions,
  links: GuideLinks,
  earlier: string[],
): string[] {
  const pagesDir = path.join(options.docsDir, 'api');
  const contentDir = path.join(options.cacheDir, 'pages');
  const explorerDir = path.join(options.cacheDir, 'static', 'api-explorer');
  const output = new OutputFolder([...[pagesDir, contentDir, explorerDir].flatMap(listFiles), ...earlier]);
  const schemaSlugs = nameSchemaPages(Object.keys(model.document.components?.schemas ?? {}));
  const cli = options.cli ?? toolName(model.document.info.title);
  const pageOptions: PageOptions = {
    ...options,
    cli,
    tokenVariable: options.tokenVariable ?? `${cli.replaceAll('-', '_').toUpperCase()}_ACCESS_TOKEN`,
    schemaRoute: (name) => `/docs/api/schemas/${schemaSlugs.get(name)}`,
    operationRoute: (slug) => `/docs/api/${slug}`,
    errorCodeRoute: options.errorCodesRoute ? (code) => `${options.errorCodesRoute}#${code}` : undefined,
    guidesUsing: (slug) => links.get(slug) ?? [],
  };
  const writeContent = (name: string, frontMatter: Record<string, unknown>, content: object) => {
    output.write(path.join(contentDir, `${name}.json`), JSON.stringify(content));
    output.write(
      path.join(pagesDir, `${name}.mdx`),
      `${yamlFrontMatter(frontMatter)}\nimport ApiPage from '@site/src/components/ApiPage';\nimport page from '${options.cacheAlias}/pages/${name}.json';\n\n<ApiPage page={page} />\n`,
    );
  };

  output.write(path.join(explorerDir, 'explorer.css'), explorerStyles());
  const cutOff: string[] = [];
  const total = model.operations.length;
  for (const [index, operation] of model.operations.entries()) {
    const page = renderOperation(model, operation, pageOptions);
    cutOff.push(...page.cutOffSchemas);
    const isOperation = operation.kind === 'operation';
    writeContent(
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
      output.write(
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
    writeContent(
      `schemas/${schemaSlugs.get(name)}`,
      {
        title: name,
        description: `Fields of the schema ${name}.`,
        hide_table_of_contents: true,
        kind: 'schema',
      },
      {html: page.html, explorer: null},
    );
  }

  const pagesOfSchemas = [...schemas].sort().map((name) => ({name, slug: schemaSlugs.get(name)!}));
  output.write(
    path.join(options.cacheDir, 'operations.json'),
    JSON.stringify(model.operations.map(summarize)),
  );
  output.write(
    path.join(options.cacheDir, 'sidebar.json'),
    JSON.stringify(buildSidebar(model, pagesOfSchemas)),
  );
  output.write(path.join(options.cacheDir, 'info.json'), JSON.stringify(describeSite(model)));
  output.write(
    path.join(options.cacheDir, 'static', 'openapi.json'),
    JSON.stringify(model.document, null, 2),
  );
  if (options.generateIndexPages) writeIndexPages(model, options, output);
  if (options.homeDir) writeHomePage(model, options, options.homeDir, output);
  output.removeStale();
  return output.files;
}

/** What a site of the reference alone is called and how it introduces itself. */
export interface SiteDescription {
  title: string;
  description: string;
}

function describeSite({document: {info}, operations}: ApiModel): SiteDescription {
  const title = (info?.title ?? '').replace(/\s+/g, ' ').trim() || 'API';
  const text = toPlainText(info?.description) || `${operations.length} operations.`;
  return {title, description: shorten(text)};
}

/** `Acme REST API v2` → `acme`: a command-line tool that could be. */
function toolName(title = ''): string {
  const words = kebabCase(title)
    .replace(/[^a-z0-9-]/g, '')
    .split('-')
    .filter(Boolean);
  return (
    words.find((word) => !/^(?:the|a|an|api|apis|rest|http|public|open|openapi|v?\d+)$/.test(word)) ?? 'api'
  );
}

/** The home page of a site of the reference alone: the description of the API and its areas. */
function writeHomePage(
  model: ApiModel,
  options: GenerateOptions,
  homeDir: string,
  output: OutputFolder,
): void {
  const {title, description} = describeSite(model);
  const areas = nameTree(model).map(
    (node) =>
      html`<li><a href="${node.index}">${node.name}</a> ${firstSentence(toPlainText(node.description))}</li>`,
  );
  const page = html`<div class="reference-home">${renderMarkdown(model.document.info?.description)}<h2>Areas</h2><ul>${areas}</ul></div>`;
  output.write(
    path.join(options.cacheDir, 'pages', 'home.json'),
    JSON.stringify({html: page.value, explorer: null}),
  );
  output.write(
    path.join(homeDir, 'index.mdx'),
    `${yamlFrontMatter({title, description, hide_table_of_contents: true})}\nimport ApiPage from '@site/src/components/ApiPage';\nimport page from '${options.cacheAlias}/pages/home.json';\n\n<ApiPage page={page} />\n`,
  );
}

/** Last segment of each schema page's address; names that differ in case alone still get two. */
function nameSchemaPages(names: string[]): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    names.map((name) => {
      const base = kebabCase(name) || 'schema';
      let slug = base;
      for (let count = 2; taken.has(slug); count++) slug = `${base}-${count}`;
      taken.add(slug);
      return [name, slug];
    }),
  );
}

/** Index pages for descriptions that bring none: a line about the tag and its operations. */
function writeIndexPages(model: ApiModel, options: GenerateOptions, output: OutputFolder): void {
  const used = new Set(model.operations.map(({tag}) => tag));
  const tagsUnder = (node: NamedTreeNode): NamedTreeNode[] =>
    node.kind === 'tag' ? [node] : (node.children ?? []).flatMap(tagsUnder);
  const write = (nodes: NamedTreeNode[]): void => {
    for (const node of nodes) {
      const title = node.name;
      const text = toPlainText(node.description) || `Operations of ${title}.`;
      const tables = tagsUnder(node)
        .filter(({id}) => used.has(id))
        .map(({id, name}) => {
          const list = `<OperationList tag="${escapeHtml(id).replace(/\s/g, (space) => `&#${space.charCodeAt(0)};`)}" />`;
          return node.kind === 'tag' ? list : `<h2>{${JSON.stringify(name)}}</h2>\n\n${list}`;
        });
      output.write(
        path.join(options.docsDir, `${node.index.replace('/docs/', '')}.mdx`),
        [
          yamlFrontMatter({title, description: shorten(text), kind: 'landing'}),
          `{${JSON.stringify(text)}}`,
          ...(tables.length > 0 ? tables : ['No operation has this tag.']),
        ].join('\n\n') + '\n',
      );
      write(node.children ?? []);
    }
  };
  write(nameTree(model));
}

export function summarize(operation: ApiOperation): OperationSummary {
  const {slug, operationId, kind, method, path: route, tag, title, source} = operation;
  return {
    ...{slug, operationId, kind, method, path: route, tag, title},
    description: firstSentence(toPlainText(source.description)) || title,
    permission: source['x-permission'],
    since: source['x-since'],
    deprecated: source.deprecated ?? false,
    cli: source['x-cli'],
  };
}

function metaDescription({source, title, method, path: route}: ApiOperation): string {
  const text = toPlainText(source.description) || `${title}: ${method.toUpperCase()} ${route}.`;
  return shorten(text);
}

function shorten(text: string): string {
  return text.length <= 160 ? text : `${text.slice(0, 157).replace(/\s+\S*$/, '')}…`;
}

function firstSentence(text: string): string {
  return /^.+?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}

function yamlFrontMatter(fields: Record<string, unknown>): string {
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n`;
}

/**
 * Writes files only where their content changed, and removes what an earlier run left behind. It does so
 * synchronously: thousands of small files, one after the other, are twice as quick that way.
 */
class OutputFolder {
  readonly files: string[] = [];
  readonly #earlier: Set<string>;

  /** @param earlier files of an earlier run, which go unless they are written again */
  constructor(earlier: string[]) {
    this.#earlier = new Set(earlier.filter((file) => fs.existsSync(file)));
  }

  write(file: string, content: string): void {
    this.files.push(file);
    if (this.#earlier.has(file) && fs.readFileSync(file, 'utf8') === content) return;
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, content);
  }

  removeStale(): void {
    const keep = new Set(this.files);
    for (const file of this.#earlier) if (!keep.has(file)) fs.rmSync(file);
  }
}

function listFiles(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

import fs from 'node:fs';
import path from 'node:path';
import {UniqueNames} from '@nacre-docs/kit/fileNames';
import type {ApiModel} from '@nacre-docs/openapi-core/model/model';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import {methodOf, apiDataOf, infoId, operationId, pageDataOf, schemaId, type PageSubject} from './pageData';
import type {OpenApiDocument, Operation, Schema} from '@nacre-docs/openapi-core/read/openapi';
import kebabCase from 'lodash/kebabCase';
import {isFrom} from '../write/generated';
import {encodeApi} from './apiData';
import type {ApiOptions, PageData} from './options';
import {pageText, templateFiles} from './pageText';
import {PLACEHOLDER} from './generatedPages';

/** A page in the sidebar. */
export interface Entry {
  type: PageData['type'];
  tags: string[];
  position?: number;
  /** The sidebar item. */
  doc: Record<string, unknown> & {id: string};
}

/** Input of an output folder's sidebar. */
export interface Listing {
  /** Absolute path of the output folder. */
  folder: string;
  /** Absolute paths of the pages. */
  files: string[];
  /** Ids of the pages, below the output folder. */
  ids: string[];
  entries: Entry[];
  tags: Array<{name: string; parent?: string; displayName?: string; pageId?: string}>;
  groups: Array<{name: string; tags: string[]}>;
  infoTags: string[];
}

interface Setting {
  siteDir: string;
  /** Description file, relative to the site. */
  origin: string;
  /** Output folder below the docs. Empty for the docs themselves. */
  basePath: string;
  /** Whether pages contain their content, for `gen-api-docs`. */
  isCommitted: boolean;
}

const FILE = {operation: '.api.mdx', schema: '.schema.mdx', tag: '.tag.mdx', info: '.info.mdx'} as const;

/** Names, files and front matter of pages, as docusaurus-plugin-openapi-docs has them. */
export class PageLayout {
  /** Ids of pages from other descriptions in the output folder. */
  taken: readonly string[] = [];
  #names = new UniqueNames();

  constructor(
    readonly options: ApiOptions,
    private readonly setting: Setting,
  ) {}

  /** Starts a run. */
  begin(): void {
    this.#names = this.#untaken('');
  }

  /** Names that differ from those taken below a folder. */
  #untaken(folder: string): UniqueNames {
    const names = new UniqueNames();
    for (const id of this.taken)
      if (path.posix.dirname(`/${id}`) === `/${folder}`) names.add(path.posix.basename(id));
    return names;
  }

  /** Changes with everything that pages depend on except the description. */
  toJSON(): unknown {
    const templates = templateFiles(this.options, this.setting.siteDir);
    const functions = [this.options.markdownGenerators, this.options.sidebarOptions?.sidebarGenerators];
    return [
      {...this.options, versions: undefined},
      this.setting,
      this.taken,
      templates.map((file) => fs.existsSync(file) && fs.readFileSync(file, 'utf8')),
      functions.map((each) => Object.entries(each ?? {}).map(([name, one]) => [name, String(one)])),
    ];
  }

  with(options: ApiOptions): PageLayout {
    return new PageLayout(options, this.setting);
  }

  readonly nameOperation = (source: Operation, event?: string): string => {
    const id = operationId(source, event);
    return id && this.#names.add(id);
  };

  schemaSlugs({components}: OpenApiDocument): Map<string, string> {
    const names = this.#untaken('schemas');
    const schemas = Object.entries(components?.schemas ?? {});
    return new Map(
      schemas.map(([name, schema]) => [
        name,
        names.add(schemaId(name, Object(schema) as Schema) || 'schema'),
      ]),
    );
  }

  /** Component schemas that have a page anyway. */
  schemasOf({document}: ApiModel): string[] {
    const {showSchemas, schemasOnly} = this.options;
    const schemas = Object.entries(document.components?.schemas ?? {});
    return schemas
      .filter(([, schema]) => showSchemas || schemasOnly || tagsOf(schema).length > 0)
      .map(([name]) => name);
  }

  /** Pages about the API and its tags. Their ids never clash with operation ids. */
  otherPages({document, operations, problems, locate}: ApiModel): PageSubject[] {
    const {showInfoPage = true, schemasOnly, sidebarOptions} = this.options;
    if (schemasOnly) return [];
    const warn = (what: string, wanted: string, slug: string, about?: object) => {
      if (slug === wanted) return;
      const location = (about && locate(about)) ?? {file: this.setting.origin, line: 1};
      const message = `The page of ${what} is named ${slug}, because another page has ${wanted}. Rename one to choose.`;
      problems.push({...location, severity: 'warning', message});
    };
    for (const {slug, source, kind, path: event} of operations) {
      const wanted = operationId(source, kind === 'webhook' ? event : undefined);
      if (wanted) warn(source.operationId ?? `"${source.summary}"`, wanted, slug, source);
    }
    const add = (wanted: string, what: string, about?: object) => {
      const slug = this.#names.add(wanted || 'tag');
      warn(what, wanted, slug, about);
      return slug;
    };
    const used = new Set(operations.flatMap(({source}) => source.tags ?? []));
    const tags = sidebarOptions?.categoryLinkSource === 'tag' ? (document.tags ?? []) : [];
    return [
      ...(showInfoPage
        ? [{kind: 'info' as const, slug: add(infoId(document), 'the API', document.info)}]
        : []),
      ...tags
        .filter(({name}) => used.has(name))
        .map((tag) => ({
          kind: 'tag' as const,
          slug: add(kebabCase(tag.name), `the tag ${tag.name}`, tag),
          tag,
        })),
    ];
  }

  /** Whether this description may remove a page. Other descriptions may have pages in the same folder. */
  owns(file: string, folder: string): boolean {
    const inFolder = path.relative(folder, file);
    if (inFolder.startsWith('..')) return true;
    const isSchema = path.dirname(inFolder) === 'schemas';
    const isPage = isSchema || (path.dirname(inFolder) === '.' && !this.options.schemasOnly);
    return isPage && isFrom(this.setting.origin, file);
  }

  /** Whether pages of schemas that other pages cut off are written. Committed pages show these schemas themselves. */
  get hasCutOffSchemas(): boolean {
    return !this.setting.isCommitted;
  }

  /** A page's file, below the output folder. */
  file = (subject: PageSubject): string =>
    `${subject.kind === 'schema' ? 'schemas/' : ''}${subject.slug}${FILE[subject.kind]}`;

  /** @param body shows the page's content. Committed pages get it when the site is built */
  text(model: ApiModel, subject: PageSubject, body: string): string {
    const page = pageDataOf(model, subject, this.options);
    page.json = encodeApi(apiDataOf(model, subject));
    if (page.infoId) page.infoPath = this.#docId(page.infoId);
    return pageText(page, this.options, this.setting.isCommitted ? PLACEHOLDER : body, this.setting);
  }

  /** @param folder absolute path of the output folder */
  listing(model: ApiModel, subjects: readonly PageSubject[], folder: string): Listing {
    const {document} = model;
    const {tags = [], 'x-tagGroups': groups = []} = document;
    const listed = this.schemasOf(model);
    const shown = subjects.filter((subject) => subject.kind !== 'schema' || listed.includes(subject.name));
    const tagPages = new Map(
      subjects.flatMap((subject) => (subject.kind === 'tag' ? [[subject.tag.name, subject.slug]] : [])),
    );
    return {
      folder,
      files: subjects.map((subject) => path.join(folder, this.file(subject))),
      ids: subjects.map(({kind, slug}) => (kind === 'schema' ? `schemas/${slug}` : slug)),
      entries: inOrder(document, shown).map((subject) => this.#entry(model, subject)),
      tags: tags.map(({name, parent, 'x-displayName': displayName}) => {
        const page = tagPages.get(name);
        return {name, parent, displayName, pageId: page && this.#docId(page)};
      }),
      groups,
      infoTags: tags.map(({name}) => name),
    };
  }

  #docId(id: string): string {
    return path.posix.join(this.setting.basePath, id);
  }

  #entry(model: ApiModel, subject: PageSubject): Entry {
    const {sidebarOptions = {}} = this.options;
    const page = pageDataOf(model, subject, this.options);
    const id = this.#docId(subject.kind === 'schema' ? `schemas/${subject.slug}` : subject.slug);
    const {basePath} = this.setting;
    const create = sidebarOptions.sidebarGenerators?.createDocItem;
    const {customProps} = sidebarOptions;
    const isCreated = create && (subject.kind === 'operation' || subject.kind === 'schema');
    const doc = isCreated
      ? (create(page, {sidebarOptions, basePath}) as Entry['doc'])
      : {type: 'doc', id, label: page.title, customProps, className: classOf(model, subject)};
    if (subject.kind === 'operation') {
      const {source} = subject.operation;
      const position = (source as {'x-position'?: unknown})['x-position'];
      return {type: page.type, tags: source.tags ?? [], doc, ...(typeof position === 'number' && {position})};
    }
    return {type: page.type, tags: subject.kind === 'schema' ? tagsOf(page.schema) : [], doc};
  }
}

/** Pages in the order of the description's paths, methods and schemas. */
function inOrder(document: OpenApiDocument, subjects: readonly PageSubject[]): PageSubject[] {
  const {paths = {}, webhooks = document['x-webhooks'] ?? {}, components} = document;
  const items = [...Object.entries(paths), ...Object.entries(webhooks)];
  const ranks = new Map<string, number>();
  for (const [name, item] of items)
    for (const method of Object.keys(item)) ranks.set(`${method} ${name}`, ranks.size);
  for (const name of Object.keys(components?.schemas ?? {})) ranks.set(`schema ${name}`, ranks.size);
  const rank = (subject: PageSubject): number => {
    if (subject.kind === 'operation')
      return ranks.get(`${subject.operation.method} ${subject.operation.path}`) ?? Infinity;
    return subject.kind === 'schema' ? ranks.get(`schema ${subject.name}`)! : -1;
  };
  return [...subjects].sort((a, b) => rank(a) - rank(b) || 0);
}

const tagsOf = (schema: unknown): string[] => {
  const tags = (Object(schema) as {'x-tags'?: unknown})['x-tags'];
  return Array.isArray(tags) ? tags.filter((tag): tag is string => typeof tag === 'string') : [];
};

function classOf({document}: ApiModel, subject: PageSubject): string | undefined {
  if (subject.kind === 'operation') {
    const deprecated = subject.operation.source.deprecated && 'menu__list-item--deprecated';
    return [deprecated, 'api-method', methodOf(subject.operation)].filter(Boolean).join(' ');
  }
  if (subject.kind !== 'schema') return undefined;
  const deprecated = resolve<Schema>(document, document.components?.schemas?.[subject.name])?.deprecated;
  return deprecated ? 'menu__list-item--deprecated schema' : 'schema';
}

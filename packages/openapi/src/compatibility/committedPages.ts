import fs from 'node:fs';
import path from 'node:path';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {digest} from '@nacre-docs/kit/digest';
import {pathFrom} from '@nacre-docs/kit/files';
import {UserError} from '@nacre-docs/kit/userError';
import {escapeHtml} from '@nacre-docs/kit/html';
import {loadDescription} from '@nacre-docs/openapi-core/read/load';
import {buildModel, type ApiModel} from '@nacre-docs/openapi-core/model/model';
import {TRY_IT_DATA} from '../contract';
import {formData} from '../render/tryIt';
import {tryItFiles} from '../render/tryItFiles';
import {Words, type Translation} from '../render/messages';
import {renderOperation, renderSchemaPage, type OperationPage} from '../render/page';
import type {PageOptions} from '../render/pageContext';
import {tokenVariable} from '../write/referenceSitePages';
import {writePage} from '../write/pageFiles';
import type {PageSite} from '../write/pageParts';
import {decodeApi, type ApiData} from './apiData';
import {hasData, PAGE_FILE} from './generatedPages';
import {operationId} from './pageData';
import {renderOther} from './otherPages';
import {schemaOfPage, withContent} from './stockPage';

/** Options for all committed pages. */
export type SharedOptions = Pick<
  PageOptions,
  'proxy' | 'sampleLanguages' | 'hideGeneratedSamples' | 'openLevels'
>;

interface Settings {
  siteDir: string;
  /** Folder for page contents and the data of "Try it". */
  cacheDir: string;
  site: PageSite;
  translation: Translation;
  pageOptions: SharedOptions;
  /** Whether the build just generated a page, with its content. */
  isCurrent(file: string): boolean;
}

/**
 * Shows pages that contain their operation in the front matter key `api`: committed ones, and those frozen with a docs
 * version, whether this plugin or docusaurus-plugin-openapi-docs wrote them.
 */
export class CommittedPages {
  readonly #pages = new Map<string, {hash: string; text: Promise<string>}>();

  readonly #words: Words;

  constructor(private readonly settings: Settings) {
    this.#words = new Words(settings.translation);
    fs.rmSync(settings.cacheDir, {recursive: true, force: true});
  }

  get staticDir(): string {
    return path.join(this.settings.cacheDir, 'static');
  }

  /** A page as MDX that shows its operation. Other pages stay unchanged. */
  read(file: string, source: string): Promise<string> | string {
    if (!PAGE_FILE.test(file) || !hasData(source)) return source;
    if (this.settings.isCurrent(file) && source.includes('= await loadPage('))
      return source.replace(/^api: .*\r?\n/m, '');
    const hash = digest(source);
    const known = this.#pages.get(file);
    if (known?.hash === hash) return known.text;
    const text = this.#write(file, source);
    this.#pages.set(file, {hash, text});
    return text;
  }

  async #write(file: string, source: string): Promise<string> {
    const {siteDir, site} = this.settings;
    const relative = pathFrom(siteDir, file);
    const {frontMatter, content} = await DEFAULT_PARSE_FRONT_MATTER({
      ...{filePath: file, fileContent: source, defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER},
    });
    const {api, sample: _sample, schema: _schema, hide_title: isTitleHidden, ...kept} = frontMatter;
    let data: ApiData | undefined;
    try {
      data = api === undefined ? schemaOfPage(file, content, kept.title) : decodeApi(api);
    } catch (error) {
      throw damaged(relative, source, (error as Error).message);
    }
    if (!data) return source;
    const [title = relative, description = ''] = [kept.title ?? kept.id, kept.description].map(textOf);
    const id = path.posix.dirname(relative).replace(/[^\w.-]+/g, '-');
    const model = await this.#model(relative, source, data, id);
    const name = `references/${id}/${path.posix.basename(relative, '.mdx')}`;
    const {html, tryIt} = this.#render(model, data, kept);
    const form = tryIt && `${TRY_IT_DATA}/${name}.json`;
    if (form) {
      this.#writeFile(path.join(this.staticDir, form), JSON.stringify(tryIt));
      for (const [shared, text] of tryItFiles(this.#words, site.baseUrl))
        this.#writeFile(path.join(this.staticDir, TRY_IT_DATA, shared), text);
    }
    let text = '';
    const layOut = (body: string): string => {
      const {mdx, hasTitle} = withContent(content, body);
      const own = {
        ...kept,
        ...(hasTitle && isTitleHidden === true && {hide_title: true}),
        title,
        description,
      };
      const lines = Object.entries(own).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
      return (text = `---\n${lines.join('')}---\n\n${mdx}\n`);
    };
    writePage(
      // The page itself doesn't change.
      {write: (to, written) => (to === file ? undefined : this.#writeFile(to, written))},
      this.staticDir,
      {file, name, frontMatter: {title, description}, html, layOut, ...(form && {tryIt: form})},
      site,
    );
    return text;
  }

  async #model(relative: string, source: string, {document}: ApiData, id: string): Promise<ApiModel> {
    const file = path.join(this.settings.cacheDir, 'descriptions', `${digest(relative)}.json`);
    this.#writeFile(file, JSON.stringify(document));
    const places = {id, folder: id, pages: '/', indexes: '/', downloads: '', data: `references/${id}/`};
    try {
      return buildModel(await loadDescription(file), places, operationId);
    } catch (error) {
      throw damaged(relative, source, (error as Error).message.replaceAll(file, 'description'));
    } finally {
      fs.rmSync(file);
    }
  }

  #render(
    model: ApiModel,
    {kind, name = ''}: ApiData,
    frontMatter: Record<string, unknown>,
  ): {html: string; tryIt?: object} {
    const [operation] = model.operations;
    const anchor = (schema: string) => `schema-${schema.replace(/[^\w.-]+/g, '-')}`;
    const options: PageOptions = {
      ...this.settings.pageOptions,
      ...(typeof frontMatter.proxy === 'string' && {proxy: frontMatter.proxy}),
      ...(typeof frontMatter.download_url === 'string' && {downloadUrl: frontMatter.download_url}),
      hideTryIt: frontMatter.hide_send_button === true,
      showExtensions: frontMatter.show_extensions === true,
      words: this.#words,
      tokenVariable: tokenVariable(model.document.info?.title),
      // A committed page has no other pages to link to.
      schemaRoute: (schema) => `#${anchor(schema)}`,
      operationRoute: (slug) => slug,
    };
    if (kind === 'info') return renderOther(model, {kind, slug: ''}, options);
    const tag = model.document.tags?.find((one) => one.name === name) ?? {name};
    if (kind === 'tag') return renderOther(model, {kind, slug: '', tag}, options);
    const page: OperationPage =
      kind === 'operation'
        ? renderOperation(model, operation!, options)
        : renderSchemaPage(model, name, options);
    const more = schemasBelow(page, (schema) => renderSchemaPage(model, schema, options));
    const sections = more.map(
      ([schema, html]) =>
        `<div class="op-section"><h2 id="${escapeHtml(anchor(schema))}">${escapeHtml(schema)}</h2>${html}</div>`,
    );
    return {
      html: page.html + sections.join(''),
      tryIt: kind === 'operation' ? formData(model, operation!, options) : undefined,
    };
  }

  #writeFile(file: string, content: string): void {
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, content);
  }
}

/** Schemas that are too deep for a page, or recursive, each with its HTML. */
function schemasBelow(
  page: OperationPage,
  render: (schema: string) => OperationPage,
): Array<[string, string]> {
  const found = new Map<string, string>();
  const queue = [...page.cutOffSchemas];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(name)) continue;
    const {html, cutOffSchemas} = render(name);
    found.set(name, html);
    queue.push(...cutOffSchemas);
  }
  return [...found].sort(([a], [b]) => a.localeCompare(b));
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

function damaged(relative: string, source: string, reason: string): UserError {
  const line = source.split('\n').findIndex((text) => /^(?:api|schema): ?/.test(text)) + 1;
  return new UserError(
    `${relative}:${line}: the page can't be shown from its front matter (${reason.trim()}). Restore the file from version control, or generate it again with \`docusaurus gen-api-docs\`.`,
  );
}

import fs from 'node:fs';
import path from 'node:path';
import {render} from 'mustache';
import {UserError} from '@nacre-docs/kit/userError';
import {GENERATED} from '../write/generated';
import {attributesOf, runGenerator} from './markdown';
import type {ApiOptions, PageData} from './options';
import {PLACEHOLDER} from './generatedPages';

const TEMPLATE = {
  api: 'template',
  info: 'infoTemplate',
  tag: 'tagTemplate',
  schema: 'schemaTemplate',
} as const;

const GENERATOR = {
  api: 'createApiPageMD',
  info: 'createInfoPageMD',
  tag: 'createTagPageMD',
  schema: 'createSchemaPageMD',
} as const;

/** Files of templates, for digests and for `npm start`. */
export const templateFiles = (options: ApiOptions, siteDir: string): string[] =>
  Object.values(TEMPLATE).flatMap((name) => (options[name] ? [path.resolve(siteDir, options[name])] : []));

/**
 * A page's MDX.
 *
 * @param body the part that shows the operation
 * @param origin description file, for readers of the page's source
 */
export function pageText(
  page: PageData,
  options: ApiOptions,
  body: string,
  {siteDir, origin}: {siteDir: string; origin: string},
): string {
  const generate = options.markdownGenerators?.[GENERATOR[page.type]];
  const content = generate ? generated(page, generate, body) : logo(page) + body;
  const markdown = content + cards(page, options);
  const template = options[TEMPLATE[page.type]];
  const text = template
    ? fromTemplate(path.resolve(siteDir, template), page, withHeading(page, markdown))
    : `---\n${frontMatter(page, options, hasHeading(markdown))}---\n\n${markdown}\n`;
  const data = page.json === undefined || /^api: /m.test(text) ? '' : `api: ${page.json}\n`;
  return text.replace(/^---\n/, `${GENERATED}# Description: ${origin}\n${data}`);
}

/** The generator's text, with the operation where it names one of its parts, or at the end. */
function generated(page: PageData, generate: (page: PageData) => string, body: string): string {
  const text = runGenerator(page.type, () => generate(page));
  const [before = '', ...after] = text.split(PLACEHOLDER);
  return `${before.trimEnd()}\n\n${body}\n\n${after.join('').trimStart()}`;
}

/** Whether a page has its own title, as those with a template do. */
export const hasHeading = (markdown: string): boolean => /^# |<h1|<Heading\b/m.test(markdown);

const withHeading = ({title}: PageData, markdown: string): string =>
  hasHeading(markdown) ? markdown : `<h1>{${JSON.stringify(title)}}</h1>\n\n${markdown}`;

function fromTemplate(file: string, page: PageData, markdown: string): string {
  if (!fs.existsSync(file))
    throw new UserError(`${file}: the template is missing. Restore it, or remove the option that names it.`);
  const view = {...page, markdown: `\n${markdown}\n`};
  const text = render(fs.readFileSync(file, 'utf8'), view).replaceAll('\r\n', '\n');
  if (text.startsWith('---\n')) return text;
  throw new UserError(
    `${file}:1: the template must start with front matter. Add it between two lines of \`---\`.`,
  );
}

/** `x-logo` and `x-dark-logo` of `info`. */
function logo({info}: PageData): string {
  const props = attributesOf({logo: info?.logo, darkLogo: info?.darkLogo});
  return props === '' ? '' : `import ApiLogo from '@theme/ApiLogo';\n\n<ApiLogo${props} />\n\n`;
}

/** Cards of the pages below a category. */
const cards = ({type}: PageData, {sidebarOptions}: ApiOptions): string =>
  type === 'tag' || (type === 'info' && sidebarOptions?.categoryLinkSource === 'info')
    ? `\n\nimport DocCardList from '@theme/DocCardList';\n\n<DocCardList />`
    : '';

function frontMatter(page: PageData, {sidebarOptions}: ApiOptions, isTitled: boolean): string {
  const {id, title, api, type} = page;
  const {description, proxy, hide_send_button, show_extensions} = page.frontMatter;
  const isIntroduction = type === 'info' && sidebarOptions?.categoryLinkSource !== 'info';
  const fields: Record<string, unknown> = {
    id,
    title,
    description,
    sidebar_label: isIntroduction ? 'Introduction' : title,
    sidebar_position: isIntroduction ? 0 : undefined,
    hide_title: isTitled || undefined,
    hide_table_of_contents: type === 'tag' ? undefined : true,
    sidebar_class_name:
      api && `${api.method} api-method${api.deprecated ? ' menu__list-item--deprecated' : ''}`,
    custom_edit_url: null,
    // Options that a committed page keeps.
    ...(type === 'info' ? {download_url: page.downloadUrl} : {proxy, hide_send_button, show_extensions}),
    kind: KINDS[type],
  };
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
    .join('');
}

const KINDS = {api: 'operation', schema: 'schema', info: undefined, tag: 'landing'};

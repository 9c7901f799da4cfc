/**
 * The functions of `docusaurus-plugin-openapi-docs/lib/markdown` that sites' generators call. Parts of an operation are
 * shown together, where the generator writes the first of them.
 */
import {PLACEHOLDER} from './generatedPages';
import type {PageData} from './options';

let kind: PageData['type'] | undefined;
let isPlaced = false;

/** Runs a generator for a kind of page. */
export function runGenerator(type: PageData['type'], generate: () => string): string {
  kind = type;
  isPlaced = false;
  try {
    return generate();
  } finally {
    kind = undefined;
  }
}

type Child = string | false | null | undefined | Child[];

/** Joins the parts of a page. */
export const render = (children: Child): string =>
  [children]
    .flat(Infinity as 1)
    .filter((child) => typeof child === 'string')
    .join('');

/** JSX of a component. */
export function create(tag: string, props: Record<string, unknown> & {children?: Child}): string {
  const {children, ...rest} = props;
  return `<${tag}${attributesOf(rest)}>${render(children)}</${tag}>\n`;
}

/** JSX attributes, without those that are undefined. */
export const attributesOf = (props: Record<string, unknown>): string =>
  Object.entries(props)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}={${JSON.stringify(value)}}`))
    .join('');

/** Markdown with braces, and `<` that doesn't start a tag, escaped outside code. */
export const clean = (value = ''): string =>
  value.replace(
    /(```[\s\S]*?```|`[^`\n]+`)|<(?!\/?[a-z]\w*\b[^<>]*>)|[{}]/gi,
    (found, code?: string) => code ?? (found === '<' ? '&lt;' : `\\${found}`),
  );

export const createDetails = (props: Parameters<typeof create>[1]): string => create('details', props);
export const createDetailsSummary = (props: Parameters<typeof create>[1]): string => create('summary', props);

export const guard = <T>(value: T | undefined | string, text: (value: T) => Child): string =>
  value ? render(text(value as T)) : '';

/** The whole page, once. */
function part(..._data: unknown[]): string {
  if (isPlaced) return '';
  isPlaced = true;
  return `\n\n${PLACEHOLDER}\n\n`;
}

/** Part of the page that an operation already shows. */
const shown = (..._data: unknown[]): string => '';

const text = (value?: string): string => (value ? `\n\n<p>{${JSON.stringify(value)}}</p>\n\n` : '');

export const createHeading = (title: string): string => `\n\n<h1>{${JSON.stringify(title)}}</h1>\n\n`;
export const createDescription = (description?: string): string => (kind ? shown() : text(description));
export const createVersionBadge = (version?: string): string => (kind ? shown() : text(version));

export const createApiPageMD = part;
export const createInfoPageMD = part;
export const createTagPageMD = part;
export const createSchemaPageMD = part;
export const createParamsDetails = part;
export const createRequestBodyDetails = part;
export const createRequestSchema = part;
export const createStatusCodes = part;
export const createResponseSchema = part;
export const createCallbacks = part;
export const createAuthentication = part;
export const createContactInfo = part;
export const createTermsOfService = part;
export const createLicense = part;

export const createMethodEndpoint = shown;
export const createAuthorization = shown;
export const createDeprecationNotice = shown;
export const createVendorExtensions = shown;
export const createRequestHeader = shown;
export const createCallbackMethodEndpoint = shown;
export const createDownload = shown;
export const createLogo = shown;

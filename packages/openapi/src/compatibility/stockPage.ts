import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import type {ApiData} from './apiData';
import {PLACEHOLDER} from './placeholder';
import {documentOfSchema} from './stockOperation';

/** The part of a page that the build wrote. */
const OWN_BODY = /import ApiPage from '@api-reference\/ApiPage';[\s\S]*?<ApiPage [^\n]*\/>/;

/** Start of what docusaurus-plugin-openapi-docs writes: imports of its components. */
const FIRST_IMPORT =
  /^import \w+ from ["']@theme\/(?:ApiExplorer\/MethodEndpoint|MethodEndpoint|ApiTabs|ParamsDetails|ParamsItem|Schema|StatusCodes|RequestSchema|MimeTabs|SchemaItem)["'];/m;

/** Ends of its components. */
const PART_ENDS =
  /<\/(?:StatusCodes|RequestSchema|ParamsDetails|MethodEndpoint|Schema|OperationTabs|ApiTabs|MimeTabs)>/g;

/**
 * A page's MDX with its content, in place of the components that show it in parts. Text above and below them, which a
 * template added, stays.
 */
export function withContent(source: string, body: string): {mdx: string; hasTitle: boolean} {
  const {before, after} = cut(source);
  const mdx = [before.trim(), body, after.trim()].filter(Boolean).join('\n\n');
  return {mdx, hasTitle: /^# |<h1|<Heading\b/m.test(before)};
}

function cut(source: string): {before: string; after: string} {
  const own = OWN_BODY.exec(source);
  if (own) return split(source, own.index, own.index + own[0].length);
  const place = source.indexOf(PLACEHOLDER);
  if (place >= 0) return split(source, place, place + PLACEHOLDER.length);
  const start = FIRST_IMPORT.exec(source)?.index ?? 0;
  const last = [...source.matchAll(PART_ENDS)].at(-1);
  if (!last) return split(source, start, source.length);
  const end = last.index + last[0].length;
  // Elements around the last component end after it.
  const open = count(source.slice(start, end), /<div\b/g) - count(source.slice(start, end), /<\/div>/g);
  const closing = new RegExp(`^(?:\\s*</div>){0,${Math.max(open, 0)}}`).exec(source.slice(end))!;
  return split(source, start, end + closing[0].length);
}

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

const split = (source: string, start: number, end: number) => ({
  before: source.slice(0, start),
  after: source.slice(end),
});

/**
 * What a schema page of docusaurus-plugin-openapi-docs shows.
 *
 * @param file absolute path of the page
 * @returns undefined if it shows no schema
 * @throws Error if the schema can't be read
 */
export function schemaOfPage(file: string, content: string, title: unknown): ApiData | undefined {
  const schema = schemaIn(file, content);
  if (schema === undefined) return undefined;
  const name = typeof title === 'string' ? title : 'Schema';
  const document: OpenApiDocument = documentOfSchema(name, schema);
  return {kind: 'schema', name, document};
}

function schemaIn(file: string, content: string): unknown {
  const [, required] = /<Schema\s+\{\.\.\.require\(["'](\.\/[^"']+\.json)["']\)\}/.exec(content) ?? [];
  if (required !== undefined) {
    const props = path.join(path.dirname(file), required);
    if (!fs.existsSync(props)) throw new Error(`${required} is missing`);
    return (JSON.parse(fs.readFileSync(props, 'utf8')) as {schema?: unknown}).schema;
  }
  const [, inline] = /<Schema\s+schema=\{(\{[\s\S]*?\})\}\s*schemaType=/.exec(content) ?? [];
  // A formatter may have made an object literal of the JSON; YAML allows the same.
  return inline === undefined ? undefined : parse(inline);
}

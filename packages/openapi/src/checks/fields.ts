import {responseSchema} from '@nacre-docs/openapi-core/model/bodies';
import {resolve} from '@nacre-docs/openapi-core/model/resolve';
import type {OpenApiDocument, Schema} from '@nacre-docs/openapi-core/read/openapi';
import {didYouMean} from '@nacre-docs/kit/closest';
import {codesOf, lineOf, toText, visit} from '@nacre-docs/kit/mdx/markdown';
import {parseShell} from '@nacre-docs/openapi-core/shell/commands';
import type {Problem} from '@nacre-docs/kit/problem';
import type {Page} from '@nacre-docs/kit/contentSite';
import type {ApiSite} from './apiSite';

/** A field as written in prose: `name`, `spec.replicas`, `data.changes[].pointer`. */
const FIELD = /^[a-z][a-z0-9_]*(?:\[\])?(?:\.[a-z][a-z0-9_]*(?:\[\])?)*$/;

/**
 * Field names in prose, tables, and `--query` exist. Prose and tables may name a field of any schema. `--query`
 * only fields of the command's response.
 */
export function checkFields(site: ApiSite): Problem[] {
  const known = knownNames(site.api.document);
  return site.pages.flatMap((page) => [
    ...namedFields(page).flatMap(({line, field}) => {
      const unknown = field
        .split('.')
        .map((part) => part.replace('[]', ''))
        .find((part) => !known.has(part));
      if (unknown === undefined) return [];
      const advice = didYouMean(unknown, known, 'Fix the name, or use another word than field.');
      const message = `\`${field}\` is called a field, but no API schema has ${unknown}. ${advice}`;
      return [{file: page.file, line, message}];
    }),
    ...queryProblems(site, page),
  ]);
}

/** Names the text calls fields: next to the word "field", or in a column with that heading. */
function namedFields({tree}: Page): Array<{line: number; field: string}> {
  const found: Array<{line: number; field: string}> = [];
  visit(tree, (node) => {
    if (node.type === 'table') {
      const [head, ...rows] = node.children ?? [];
      const column = (head?.children ?? []).findIndex((cell) => toText(cell) === 'Field');
      if (column < 0) return;
      for (const row of rows)
        for (const code of codesOf(row.children?.[column])) found.push({line: lineOf(row), field: code});
    }
    (node.children ?? []).forEach((child, index, siblings) => {
      if (child.type !== 'inlineCode') return;
      const before = siblings[index - 1];
      const after = siblings[index + 1];
      const isNamed =
        (before?.type === 'text' && /\b[Ff]ield $/.test(before.value ?? '')) ||
        (after?.type === 'text' && /^ fields?\b/.test(after.value ?? ''));
      if (isNamed) found.push({line: lineOf(child), field: child.value ?? ''});
    });
  });
  return found.filter(({field}) => FIELD.test(field));
}

function queryProblems(site: ApiSite, {file, fences}: Page): Problem[] {
  const operations = new Map(site.api.operations.map((operation) => [operation.source['x-cli'], operation]));
  return fences
    .filter(({language}) => language === 'bash')
    .flatMap((fence) =>
      parseShell(fence.code).flatMap(({words, line}): Problem[] => {
        const texts = words.map(({text}) => text);
        const at = texts.indexOf('--query');
        const operation = [3, 2]
          .map((length) => operations.get(texts.slice(0, length).join(' ')))
          .find(Boolean);
        // The name may also be a parameter, such as the query parameter of logs.
        const isOwn = operation?.parameters.some(({name}) => name === 'query');
        if (texts[0] !== site.settings.cli || at < 0 || !operation || isOwn) return [];
        const known = schemaNames(site.api.document, responseSchema(operation));
        return queryFields(texts[at + 1] ?? '', known.maps)
          .filter((name) => !known.names.has(name))
          .map((name) => ({
            file,
            line: fence.line + line + 1,
            message: `--query uses ${name}, which ${operation.operationId} does not return. ${didYouMean(name, known.names, 'Fix the expression.')}`,
          }));
      }),
    );
}

const TOKENS = /'[^']*'|`[^`]*`|"([^"]*)"|([A-Za-z_]\w*)(\s*[(:])?|[.*\d@:[\]{}()]|\S/g;

/**
 * The fields a JMESPath expression reads.
 *
 * @param maps fields with arbitrary content, whose inner fields are skipped
 */
export function queryFields(expression: string, maps: ReadonlySet<string> = new Set()): string[] {
  const fields: string[] = [];
  const outer: boolean[] = [];
  let inMap = false;
  for (const [token, quotedName, name = quotedName, end = ''] of expression.matchAll(TOKENS)) {
    if (name !== undefined) {
      // A function, or a key of the result.
      if (end === '' && !inMap) {
        fields.push(name);
        inMap = maps.has(name);
      }
      if (end.includes('(')) outer.push(inMap);
    } else if (/[[{(]/.test(token)) outer.push(inMap);
    else if (/[\]})]/.test(token)) inMap = outer.pop() ?? false;
    else if (!/^[.*\d@:]$/.test(token)) inMap = outer.at(-1) ?? false;
  }
  return fields;
}

/** Property names of a schema at any depth. */
function schemaNames(document: OpenApiDocument, root: Schema | undefined) {
  const found = {names: new Set<string>(), maps: new Set<string>()};
  const seen = new Set<unknown>();
  const enter = (part: unknown): void => {
    const schema = resolve<Schema>(document, part as Schema);
    if (!schema || typeof schema !== 'object' || seen.has(schema)) return;
    seen.add(schema);
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      found.names.add(name);
      const target = resolve<Schema>(document, property as Schema);
      if (target?.additionalProperties || target?.patternProperties) found.maps.add(name);
      enter(property);
    }
    const {items, additionalProperties, allOf, oneOf, anyOf} = schema;
    [items, additionalProperties, allOf, oneOf, anyOf].flat().forEach(enter);
  };
  enter(root);
  return found;
}

/** Every property and parameter name in a description, including map keys in examples. */
function knownNames(document: OpenApiDocument): Set<string> {
  const names = new Set<string>();
  const walk = (node: unknown, inValue: boolean): void => {
    if (node === null || typeof node !== 'object') return;
    for (const [key, value] of Object.entries(node)) {
      if (inValue && !Array.isArray(node)) names.add(key);
      if (key === 'properties') Object.keys(Object(value) as object).forEach((name) => names.add(name));
      if (key === 'name' && typeof value === 'string' && 'in' in node)
        value.split('.').forEach((name) => names.add(name));
      walk(value, inValue || key === 'value' || key === 'examples' || key === 'example');
    }
  };
  walk(document, false);
  return names;
}

import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {kebabCase} from '@nacre-docs/openapi-core/request/kebabCase';
import type {OpenApiDocument, Schema} from '@nacre-docs/openapi-core/read/openapi';
import {SchemaView} from './schemaView';
import type {Direction} from './anchors';
import {toHtml} from './content';
import {ENGLISH_WORDS} from './messages';

/** A file in tests/fixtures/schemas: a schema, and the expected content of its page. */
interface Fixture {
  openapi?: string;
  direction?: Direction;
  schema?: Schema;
  components?: Record<string, Schema>;
  /** Texts shown on the page, in this order. */
  shows: string[];
  /** Texts not shown on the page. */
  hides?: string[];
  /** Parts of the markup. */
  html?: string[];
  /** Schemas that need their own page. */
  cutOff?: string[];
}

const folder = path.resolve('tests/fixtures/schemas');
const fixtures = fs.readdirSync(folder).map((file) => path.basename(file, '.yaml'));

function render(name: string): {fixture: Fixture; markup: string; view: SchemaView} {
  const fixture = parse(fs.readFileSync(path.join(folder, `${name}.yaml`), 'utf8')) as Fixture;
  const document: OpenApiDocument = {
    openapi: fixture.openapi ?? '3.1.0',
    info: {},
    components: {schemas: fixture.components},
  };
  const view = new SchemaView(document, (schema) => `/docs/api/schemas/${kebabCase(schema)}`, ENGLISH_WORDS);
  return {
    fixture,
    view,
    markup: toHtml(view.body(fixture.schema, 'body', fixture.direction ?? 'response')).value,
  };
}

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

function visibleText(markup: string): string {
  return markup
    .replace(/<\/?(?:a|b|code|em|strong)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:lt|gt|quot|amp|#39);/g, (entity) => ENTITIES[entity]!)
    .replace(/\s+/g, ' ');
}

const words = (text: string) => text.replace(/\s+/g, ' ').trim();

test.each(fixtures)('%s', (name) => {
  const {fixture, markup, view} = render(name);
  const text = visibleText(markup);
  let position = 0;
  for (const expected of fixture.shows) {
    const found = ` ${text.slice(position)} `.indexOf(` ${words(expected)}`);
    if (found < 0)
      throw new Error(
        `"${expected}" is not shown after: ${text.slice(0, position)} | ${text.slice(position)}`,
      );
    position += found + words(expected).length;
  }
  for (const hidden of fixture.hides ?? []) expect(` ${text} `).not.toContain(` ${hidden} `);
  for (const piece of fixture.html ?? []) expect(markup).toContain(piece);
  expect([...view.cutOff]).toEqual(fixture.cutOff ?? []);
});

test.each(fixtures)('%s has unique anchors, and its links resolve', (name) => {
  const {markup} = render(name);
  const anchors = [...markup.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(anchors).toEqual([...new Set(anchors)]);
  const targets = [...markup.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id);
  expect(targets.filter((id) => !anchors.includes(id))).toEqual([]);
});

test.each(fixtures)('%s has balanced tags, and only known elements and attributes', (name) => {
  const open: string[] = [];
  for (const [tag, end, element] of render(name).markup.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/g)) {
    if (end) expect(open.pop()).toBe(element);
    else if (element !== 'br') open.push(element!);
    expect([
      'div',
      'p',
      'span',
      'dl',
      'dt',
      'dd',
      'ul',
      'li',
      'a',
      'code',
      'details',
      'summary',
      'strong',
      'b',
      'br',
    ]).toContain(element);
    expect(tag).not.toMatch(/\son\w+=|javascript:/i);
  }
  expect(open).toEqual([]);
});

test('an endlessly nested schema stays within a page', () => {
  const schemas = Object.fromEntries(
    Array.from({length: 40}, (_, index) => [
      `S${index}`,
      {
        type: 'object',
        properties: Object.fromEntries(
          Array.from({length: 40}, (_, other) => [`p${other}`, {$ref: `#/components/schemas/S${other}`}]),
        ),
      } satisfies Schema,
    ]),
  );
  const view = new SchemaView(
    {openapi: '3.1.0', info: {}, components: {schemas}},
    (name) => `/${name}`,
    ENGLISH_WORDS,
  );
  const {value} = toHtml(view.body({$ref: '#/components/schemas/S0'}, 'body', 'response'));
  expect(value.match(/<div class="prop"/g)!.length).toBeLessThan(1200);
  expect(view.cutOff.size).toBeGreaterThan(0);
});

test('a body with many properties leaves deep schemas to their pages, except small ones', () => {
  const fields = (count: number): Schema => ({
    type: 'object',
    properties: Object.fromEntries(
      Array.from({length: count}, (_, index) => [`f${index}`, {type: 'string'}]),
    ),
  });
  const holding = (name: string, large: string): Schema => ({
    type: 'object',
    properties: {
      large: {$ref: `#/components/schemas/${large}`},
      [name]: {$ref: '#/components/schemas/Message'},
    },
  });
  const schemas = {
    LargeOne: fields(25),
    LargeTwo: fields(25),
    LargeThree: fields(25),
    Message: fields(3),
    One: holding('a', 'LargeOne'),
    Two: holding('b', 'LargeTwo'),
    Three: holding('c', 'LargeThree'),
  };
  const names = (count: number) => ['One', 'Two', 'Three'].slice(0, count);
  const cutOff = (count: number) => {
    const properties = Object.fromEntries(
      names(count).map((name) => [name, {$ref: `#/components/schemas/${name}`}]),
    );
    const view = new SchemaView(
      {openapi: '3.1.0', info: {}, components: {schemas}},
      (name) => `/${name}`,
      ENGLISH_WORDS,
    );
    toHtml(view.body({type: 'object', properties}, 'body', 'response'));
    return [...view.cutOff];
  };
  expect(cutOff(2)).toEqual([]);
  expect(cutOff(3)).toEqual(['LargeOne', 'LargeTwo', 'LargeThree']);
});

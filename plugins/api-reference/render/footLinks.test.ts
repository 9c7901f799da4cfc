import path from 'node:path';
import {buildModel} from '../model/model';
import {renderOperation} from './page';

const ROOT = path.resolve('/repository');

/** The links at the end of the page of an operation that stands in a file, by their text. */
function footLinks(file: string, downloads?: string[]): Record<string, string> {
  const document = {
    openapi: '3.1.0',
    info: {},
    paths: {'/things/{id}': {get: {operationId: 'readThing', summary: 'Read a & b', responses: {}}}},
  };
  const model = buildModel({document, files: [file], problems: [], locate: () => ({file, line: 12})});
  const {html} = renderOperation(model, model.operations[0]!, {
    cli: 'acme',
    tokenVariable: 'TOKEN',
    schemaRoute: (name) => name,
    operationRoute: (slug) => slug,
    source: {root: ROOT, edit: 'https://git.test/edit/main/', issues: 'https://git.test/issues/new'},
    downloads,
  });
  const foot = /<p class="op-foot">(.*?)<\/p>/.exec(html)?.[1] ?? '';
  return Object.fromEntries(
    [...foot.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, text]) => [
      text!,
      href!.replaceAll('&amp;', '&'),
    ]),
  );
}

test('the source of an operation is a link to its line, and an issue names it', () => {
  const links = footLinks(path.join(ROOT, 'openapi', 'paths', 'thing.yaml'), [
    'openapi.yaml',
    'postman-collection.json',
  ]);
  expect(links['Edit this page']).toBe('https://git.test/edit/main/openapi/paths/thing.yaml#L12');
  const issue = new URL(links['Report a problem']!);
  expect(issue.origin + issue.pathname).toBe('https://git.test/issues/new');
  expect(issue.searchParams.get('title')).toBe('Read a & b: ');
  expect(issue.searchParams.get('body')).toContain(
    'GET /things/{id}\nSource: openapi/paths/thing.yaml, line 12',
  );
  expect(links.OpenAPI).toBe('/openapi.yaml');
  expect(links.Postman).toBe('/postman-collection.json');
});

test('a description from elsewhere cannot be edited here, and only what is made is offered', () => {
  expect(footLinks('https://other.test/openapi.yaml', ['openapi.yaml'])).toEqual({OpenAPI: '/openapi.yaml'});
  expect(footLinks(path.resolve('/elsewhere/openapi.yaml'))).toEqual({});
});

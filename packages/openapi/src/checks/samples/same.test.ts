import {fixtureApi, fixtureDocument, fixtureSite} from '../fixture';
import {checkSameThings} from './same';

const A = 'scp_aaaaaaaaaaaaaaaa';
const B = 'scp_bbbbbbbbbbbbbbbb';

function problemsOf(...pages: string[]): string[] {
  const document = structuredClone(fixtureDocument);
  const examples = {
    new: {value: {id: A, name: 'eu', number: 1, nrn: 'scope=eu'}},
    renamed: {value: {id: A, name: 'europe', number: 1, nrn: 'scope=eu'}},
  };
  document.paths!['/scopes']!.post!.responses = {
    '201': {description: 'Created.', content: {'application/json': {examples}}},
  };
  const files = Object.fromEntries(pages.map((body, index) => [`docs/${index}.mdx`, body]));
  return checkSameThings(fixtureSite(files, {api: fixtureApi(document)})).map(
    ({file, line, message}) => `${file}:${line}: ${message}`,
  );
}

const json = (thing: object, meta = '') => `\`\`\`json ${meta}\n${JSON.stringify(thing, null, 2)}\n\`\`\`\n`;
const text = (...rows: string[]) => ['```text', ...rows, '```', ''].join('\n');

test('values that match the examples pass, including a name before or after a change', () => {
  expect(problemsOf(json({id: A, name: 'eu'}), json({data: [{id: A, name: 'europe', number: 1}]}))).toEqual(
    [],
  );
});

test.each([
  [{id: A, number: 2}, 'the number 2 here but 1 in createScope 201 new'],
  [{list: [{id: A, nrn: 'scope=us'}]}, 'the nrn scope=us here but scope=eu in createScope 201 new'],
  [{id: A, name: 'asia'}, 'the name asia here but eu or europe in createScope 201 new'],
])('reports %j as contradicting the examples', (thing, said) => {
  expect(problemsOf(json(thing))).toEqual([
    expect.stringContaining(`${A} has ${said}. Fix one of them, or use a different id for the other entity.`),
  ]);
});

test("compares pages with each other, reporting the id's line", () => {
  expect(problemsOf(json({id: B, slug: 'us'}), `Text.\n\n${json({id: B, slug: 'usa'})}`)).toEqual([
    expect.stringMatching(/^docs\/1\.mdx:5: scp_b+ has the slug usa here but us in docs\/0\.mdx:3\./),
  ]);
});

test("a printed row has its own entity's name", () => {
  const us = json({id: B, name: 'us'});
  expect(problemsOf(us, text(`${A}  eu  active`, `${B}  us  active`, `${B}  other`))).toEqual([]);
  expect(problemsOf(us, text('ID  NAME', `${A}  us  active`))).toEqual([
    expect.stringMatching(/^docs\/1\.mdx:3: scp_a+ has the name us here but eu or europe in createScope/),
  ]);
});

test('skips invalid JSON and unchecked samples', () => {
  expect(
    problemsOf('```json\n{"id":\n```\n', json({id: A, number: 5}, 'check="no: Of another product."')),
  ).toEqual([]);
});

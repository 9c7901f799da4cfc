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

test('what agrees with the examples passes, a name before or after a change included', () => {
  expect(problemsOf(json({id: A, name: 'eu'}), json({data: [{id: A, name: 'europe', number: 1}]}))).toEqual(
    [],
  );
});

test.each([
  [{id: A, number: 2}, 'the number 2 here and 1 in createScope 201 new'],
  [{list: [{id: A, nrn: 'scope=us'}]}, 'the nrn scope=us here and scope=eu in createScope 201 new'],
  [{id: A, name: 'asia'}, 'the name asia here and eu or europe in createScope 201 new'],
])('%j contradicts the examples', (thing, said) => {
  expect(problemsOf(json(thing))).toEqual([
    expect.stringContaining(
      `${A} has ${said}. Correct one of them, or give the other thing an id of its own.`,
    ),
  ]);
});

test('pages agree with each other, at the line of the id', () => {
  expect(problemsOf(json({id: B, slug: 'us'}), `Text.\n\n${json({id: B, slug: 'usa'})}`)).toEqual([
    expect.stringMatching(/^docs\/1\.mdx:5: scp_b+ has the slug usa here and us in docs\/0\.mdx:3\./),
  ]);
});

test('a printed row has the name of its own thing', () => {
  const us = json({id: B, name: 'us'});
  expect(problemsOf(us, text(`${A}  eu  active`, `${B}  us  active`, `${B}  other`))).toEqual([]);
  expect(problemsOf(us, text('ID  NAME', `${A}  us  active`))).toEqual([
    expect.stringMatching(/^docs\/1\.mdx:3: scp_a+ has the name us here and eu or europe in createScope/),
  ]);
});

test('what is no JSON, and what is not checked, is left to other checks', () => {
  expect(
    problemsOf('```json\n{"id":\n```\n', json({id: A, number: 5}, 'unchecked="Of another product."')),
  ).toEqual([]);
});

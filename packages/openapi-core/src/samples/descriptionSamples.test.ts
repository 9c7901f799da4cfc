import {DOCUMENT, operation} from '../fixtures/operation';
import type {Operation} from '../read/openapi';
import {codeSamples} from './codeSamples';

const tabs = (samples: Operation['x-codeSamples'], languages = ['curl', 'go'] as const) =>
  codeSamples(
    DOCUMENT,
    operation({source: {'x-codeSamples': samples}}),
    {tokenVariable: 'TOKEN'},
    languages,
  ).map(({id, label, grammar}) => `${id} ${label} (${grammar})`);

test("the description's own samples come first, by label or language", () => {
  expect(
    tabs([
      {lang: 'Python', label: 'Python SDK', source: 'x'},
      {lang: 'JavaScript', source: 'x'},
      {lang: 'C#', source: 'x'},
    ]),
  ).toEqual([
    'own-Python%20SDK Python SDK (python)',
    'own-JavaScript JavaScript (javascript)',
    'own-C%23 C# (csharp)',
    'curl cURL (bash)',
    'go Go (go)',
  ]);
});

test('an unlabeled sample replaces the generated one of its language', () => {
  expect(tabs([{lang: 'go', source: 'x'}])).toEqual(['own-Go Go (go)', 'curl cURL (bash)']);
});

test('a replacement uses the language choice of the generated sample', () => {
  const source = {
    'x-codeSamples': [
      {lang: 'go', source: 'x'},
      {lang: 'Swift', source: 'x'},
    ],
  };
  const samples = codeSamples(DOCUMENT, operation({source}), {tokenVariable: 'T'}, ['go', 'php']);
  expect(samples.map(({choice}) => choice)).toEqual(['go', 'own-Swift', 'php']);
});

test('numbers several samples of one language', () => {
  expect(
    tabs(
      [
        {lang: 'Shell', source: 'a'},
        {lang: 'Shell', source: 'b'},
      ],
      ['curl', 'go'],
    ),
  ).toEqual(['own-Shell Shell (bash)', 'own-Shell%202 Shell 2 (bash)', 'curl cURL (bash)', 'go Go (go)']);
});

test("can hide generated samples in the language of the description's own", () => {
  const source = {
    'x-codeSamples': [
      {lang: 'go', label: 'SDK', source: 'x'},
      {lang: 'Swift', source: 'x'},
    ],
  };
  const samples = (hideGeneratedSamples: boolean) =>
    codeSamples(DOCUMENT, operation({source}), {tokenVariable: 'T', hideGeneratedSamples}, ['go', 'php']);
  expect(samples(true).map(({label}) => label)).toEqual(['SDK', 'Swift', 'PHP']);
  expect(samples(false).map(({label}) => label)).toEqual(['SDK', 'Swift', 'Go', 'PHP']);
});

test('a tab can have another name and grammar', () => {
  const source = {};
  const chosen = [{language: 'csharp', label: '.NET', highlight: 'cs'}] as const;
  expect(codeSamples(DOCUMENT, operation({source}), {tokenVariable: 'T'}, chosen)).toMatchObject([
    {id: 'csharp', label: '.NET', grammar: 'cs'},
  ]);
});

test.each(['constructor', '__proto__', 'toString'])('%s is an ordinary language name', (lang) => {
  expect(tabs([{lang, source: 'x'}])[0]).toBe(`own-${lang} ${lang} (${lang.toLowerCase()})`);
});

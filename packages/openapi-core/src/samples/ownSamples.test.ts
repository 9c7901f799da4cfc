import {DOCUMENT, operation} from '../fixtures/operation';
import type {Operation} from '../read/openapi';
import {codeSamples} from './languages';

const tabs = (samples: Operation['x-codeSamples'], languages = ['curl', 'go'] as const) =>
  codeSamples(
    DOCUMENT,
    operation({source: {'x-codeSamples': samples}}),
    {tokenVariable: 'TOKEN'},
    languages,
  ).map(({id, label, grammar}) => `${id} ${label} (${grammar})`);

test('the samples of a description come first, by their name or language', () => {
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

test('one without a name replaces the generated sample of its language', () => {
  expect(tabs([{lang: 'go', source: 'x'}])).toEqual(['own-Go Go (go)', 'curl cURL (bash)']);
});

test('one that replaces a generated sample is shown to readers who chose that language', () => {
  const source = {
    'x-codeSamples': [
      {lang: 'go', source: 'x'},
      {lang: 'Swift', source: 'x'},
    ],
  };
  const samples = codeSamples(DOCUMENT, operation({source}), {tokenVariable: 'T'}, ['go', 'php']);
  expect(samples.map(({choice}) => choice)).toEqual(['go', 'own-Swift', 'php']);
});

test('several of one language have numbers', () => {
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

test('generated samples in the language of an own one can be left out', () => {
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

test('a tab may have another name and grammar', () => {
  const source = {};
  const chosen = [{language: 'csharp', label: '.NET', highlight: 'cs'}] as const;
  expect(codeSamples(DOCUMENT, operation({source}), {tokenVariable: 'T'}, chosen)).toMatchObject([
    {id: 'csharp', label: '.NET', grammar: 'cs'},
  ]);
});

test.each(['constructor', '__proto__', 'toString'])('a language named %s is an ordinary name', (lang) => {
  expect(tabs([{lang, source: 'x'}])[0]).toBe(`own-${lang} ${lang} (${lang.toLowerCase()})`);
});

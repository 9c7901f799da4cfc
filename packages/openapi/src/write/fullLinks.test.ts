import {withFullLinks} from './fullLinks';

const site = {baseUrl: 'https://docs.example.com/handbook/', trailingSlash: true};

function withLinks(document: object) {
  return withFullLinks(JSON.stringify(document), site);
}

test.each([
  [
    'See [scopes](/docs/scopes#types).',
    'See [scopes](https://docs.example.com/handbook/docs/scopes/#types).',
  ],
  [
    '[One](/docs/api/read-scope), [two](/changelog).',
    '[One](https://docs.example.com/handbook/docs/api/read-scope/), [two](https://docs.example.com/handbook/changelog/).',
  ],
  ['[File](/openapi.json "The file")', '[File](https://docs.example.com/handbook/openapi.json "The file")'],
])('%s', (description, expected) => {
  expect(withLinks({info: {description}})).toEqual({info: {description: expected}});
});

test.each(['[Elsewhere](https://other.example/a)', '[Host](//other.example/a)', '[Here](#here)', 'GET (/a)'])(
  'leaves %s unchanged',
  (description) => expect(withLinks({description})).toEqual({description}),
);

test('changes only texts for readers', () => {
  const document = {example: '[a](/a)', description: {default: '[a](/a)'}};
  expect(withLinks(document)).toEqual(document);
});

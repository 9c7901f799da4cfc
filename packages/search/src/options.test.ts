import {validateOptions} from './options';

test('no option is required', () => {
  expect(validateOptions({options: undefined})).toMatchObject({
    searchPagePath: 'search',
    rootArea: 'Documentation',
    onEmptyPages: 'ignore',
  });
});

test.each([
  [{synonym: []}, 'unknown option "synonym". Did you mean "synonyms"?'],
  [{kinds: {guide: {boosts: 2}}}, '"kinds.guide.boosts"'],
  [{kinds: {rest: {countsAs: 'api'}}}, '"kinds.rest.countsAs" must be one of [guide, operation,'],
  [{searchPagePath: true}, '"searchPagePath"'],
  [{missingResultsUrl: 'https://example.com'}, '"missingResultsUrl"'],
])('rejects %j', (options, message) => {
  expect(() => validateOptions({options})).toThrow(message);
});

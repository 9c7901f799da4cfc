import {hostedCredentials} from './algolia';

const ALL = {
  ALGOLIA_APP_ID: 'A',
  ALGOLIA_SEARCH_API_KEY: 'k',
  ALGOLIA_INDEX_NAME: 'docs',
} as unknown as NodeJS.ProcessEnv;

test('uses the hosted service with all three credentials, the built-in index with none', () => {
  expect(hostedCredentials(ALL)).toEqual({appId: 'A', apiKey: 'k', indexName: 'docs'});
  expect(hostedCredentials({})).toBeUndefined();
});

test.each([
  ['ALGOLIA_APP_ID', '`appId` is missing.'],
  ['ALGOLIA_SEARCH_API_KEY', '`apiKey` is missing.'],
  ['ALGOLIA_INDEX_NAME', '`indexName` is missing.'],
])('the build fails without %s', (name, message) => {
  expect(() => hostedCredentials({...ALL, [name]: ''})).toThrow(message);
});

import {hostedCredentials} from './algolia';

const ALL = {
  ALGOLIA_APP_ID: 'A',
  ALGOLIA_SEARCH_API_KEY: 'k',
  ALGOLIA_INDEX_NAME: 'docs',
} as unknown as NodeJS.ProcessEnv;

test('all three credentials switch to the hosted service, none to the embedded index', () => {
  expect(hostedCredentials(ALL)).toEqual({appId: 'A', apiKey: 'k', indexName: 'docs'});
  expect(hostedCredentials({})).toBeUndefined();
});

test.each([
  ['ALGOLIA_APP_ID', '`appId` is missing.'],
  ['ALGOLIA_SEARCH_API_KEY', '`apiKey` is missing.'],
  ['ALGOLIA_INDEX_NAME', '`indexName` is missing.'],
])('without %s the build stops', (name, message) => {
  expect(() => hostedCredentials({...ALL, [name]: ''})).toThrow(message);
});

import {resolveOptions, validateOptions} from './options';

const check = (options: object) => validateOptions({options});

test('every option has a default', () => {
  const options = resolveOptions(check({}), {siteDir: '/site', generatedFilesDir: '/site/.docusaurus'});
  expect(options).toMatchObject({
    description: '/site/openapi.yaml',
    docsDir: '/site/docs',
    docsRoute: '/docs',
    cacheDir: '/site/.docusaurus/nacre-openapi',
    generateIndexPages: true,
    styles: true,
  });
});

test.each([
  [
    {descripton: 'a.yaml'},
    '@nacre-docs/openapi: there is no option "descripton". Did you mean "description"?',
  ],
  [{description: 1}, '@nacre-docs/openapi: option "description" must be a string.'],
  [{docsRoute: 'docs'}, '@nacre-docs/openapi: option "docsRoute" must start with /.'],
  [{sampleLanguages: ['cobol']}, 'option "sampleLanguages[0]" must be one of [cli, curl,'],
])('%j is an error that names the option', (options, message) => {
  expect(() => check(options)).toThrow(message);
});

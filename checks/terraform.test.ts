import {fixtureSite} from '@nacre-docs/openapi/checks/fixture';
import {checkTerraform} from './terraform';

const tables =
  '<TerraformArguments type="nacre_scope" />\n\n<TerraformAttributes type="nacre_scope" />\n\n<TerraformSteps type="nacre_scope" />\n';
const good = {
  'docs/terraform/scope.mdx': tables,
  'docs/iac-provider.mdx': '<TerraformResources types="nacre_scope" />\n',
};
const none = {version: '1', timeout: '1 minute', resources: {}};
const problems = (files: Record<string, string>, resources = {}) =>
  checkTerraform(fixtureSite({...good, ...files}), {...none, resources}).map(
    ({file, line, message}) => `${file}:${line}: ${message}`,
  );

test("a page with its resource's tables passes", () => {
  expect(problems({})).toEqual([]);
});

test.each<[string, Record<string, string>, string]>([
  [
    'a resource without a page',
    {'docs/terraform/scope.mdx': ''},
    'has no <TerraformArguments type="nacre_scope" />',
  ],
  [
    'a page without a resource',
    {'docs/terraform/scopes.mdx': ''},
    'docs/terraform/scopes.mdx:1: The provider has no resource',
  ],
  [
    'a table of another resource',
    {'docs/terraform/scope.mdx': tables.replace('Steps type="nacre_scope"', 'Steps type="nacre_link"')},
    'docs/terraform/scope.mdx:5: <TerraformSteps /> shows nacre_link on the nacre_scope page',
  ],
  [
    'a resource missing in the overview',
    {'docs/iac-provider.mdx': ''},
    'nacre_scope is in 0 <TerraformResources',
  ],
  [
    'a resource listed twice in the overview',
    {'docs/a.mdx': '<TerraformResources types="nacre_scope" />'},
    'nacre_scope is in 2 <TerraformResources',
  ],
])('reports %s', (_name, files, message) => {
  expect(problems(files)).toEqual(expect.arrayContaining([expect.stringContaining(message)]));
});

test('reports the missing file of a resource without a page', () => {
  const {'docs/terraform/scope.mdx': _, ...rest} = good;
  expect(checkTerraform(fixtureSite(rest), none)).toMatchObject([
    {file: 'docs/terraform/scope.mdx', message: expect.stringContaining('has no page') as string},
  ]);
});

test.each([
  [{nacre_scoop: {}}, 'nacre_scoop is not a resource'],
  [{nacre_scope: {sensitive: ['token']}}, 'nacre_scope has no token. It has name, '],
  [{nacre_scope: {replacedInside: ['dimension.region']}}, 'nacre_scope has no dimension.'],
  [{nacre_scope: {importBy: 'nrn'}}, 'nacre_scope has no nrn.'],
])('reports wrong facts %j', (resources, message) => {
  expect(problems({}, resources)).toEqual([expect.stringContaining(`config/terraform.ts:1: ${message}`)]);
});

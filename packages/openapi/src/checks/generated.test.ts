import {fixtureSite, fixtureApi, SETTINGS} from './fixture';
import {generatedContent} from './generated';

test('operations, index pages and downloads are part of the site', () => {
  const {routes, assets, generated} = fixtureSite({});
  expect(routes).toContain('/docs/api/create-scope');
  expect(routes).not.toContain('/docs/api/delete-scope');
  expect(assets).toContain('/openapi.json');
  expect(generated.sidebarRoutes).toEqual(['/docs/scope-api-index', '/docs/token-api-index']);
  expect(generated.titles).toContainEqual({
    title: 'Create a scope',
    route: '/docs/api/create-scope',
    file: 'openapi/openapi.yaml',
    line: 1,
  });
});

test('operation pages have anchors, others are unknown', () => {
  const {anchors} = generatedContent({model: fixtureApi(), files: []}, SETTINGS);
  expect(anchors!('/docs/api/create-scope')!.size).toBeGreaterThan(0);
  expect(anchors!('/docs/a')).toBeUndefined();
});

test('an operation list shows its operations; other elements have no generated text', () => {
  const {textOf} = generatedContent({model: fixtureApi(), files: []}, SETTINGS);
  const list = {
    type: 'mdxJsxFlowElement',
    name: 'OperationList',
    attributes: [{type: 'mdxJsxAttribute', name: 'tag', value: 'token'}],
  };
  expect(textOf!(list)).toMatch(/^Create an access token post \/access-tokens/i);
  expect(textOf!({type: 'mdxJsxFlowElement', name: 'Tabs'})).toBeUndefined();
});

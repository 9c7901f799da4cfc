import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import deriveRoutes from './deriveRoutes.cjs';

/** What the loader makes of routes beside the given list of chunks. */
function derive(chunkNames: object, source = ROUTES): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'routes-'));
  fs.writeFileSync(path.join(dir, 'routesChunkNames.json'), JSON.stringify(chunkNames));
  const loader = {resourcePath: path.join(dir, 'routes.js'), addDependency: () => undefined};
  return (deriveRoutes as (this: object, source: string) => string).call(loader, source);
}

/** The routes that a browser would get. */
function routesOf(chunkNames: object): Array<Record<string, unknown>> {
  const body = derive(chunkNames)
    .replace(/^import .*$/gm, '')
    .replace('export default', 'return');
  // The code is that of this test and of the loader.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  const run = new Function('chunkNames', 'ComponentCreator', body) as (...values: unknown[]) => never;
  return run(chunkNames, (...names: string[]) => names.join(' '));
}

const ROUTES = `import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
  {
    path: '/docs',
    component: ComponentCreator('/docs', '7c4'),
    routes: [
      {
        path: '/docs/a-b',
        component: ComponentCreator('/docs/a-b', '359'),
        exact: true,
        sidebar: "guides"
      },
      {
        path: '/docs/c',
        component: ComponentCreator('/docs/c', 'fce'),
        exact: true
      }
    ]
  },
  {
    path: '*',
    component: ComponentCreator('*'),
  },
];
`;

test('routes are what they were', () => {
  const routes = routesOf({'/docs-7c4': {}, '/docs/a-b-359': {}, '/docs/c-fce': {}});
  expect(routes).toEqual([
    {
      path: '/docs',
      component: '/docs 7c4',
      routes: [
        {path: '/docs/a-b', component: '/docs/a-b 359', exact: true, sidebar: 'guides'},
        {path: '/docs/c', component: '/docs/c fce', exact: true},
      ],
    },
    {path: '*', component: '*'},
  ]);
});

test('a route without chunks stays as it is', () => {
  const [docs] = routesOf({'/docs-7c4': {}, '/docs/c-fce': {}});
  expect((docs!.routes as object[])[0]).toMatchObject({path: '/docs/a-b', component: '/docs/a-b 359'});
});

test('the addresses of pages are not repeated', () => {
  expect(derive({'/docs-7c4': {}, '/docs/a-b-359': {}, '/docs/c-fce': {}})).not.toMatch(/\/docs\/(a-b|c)/);
});

test('routes that are written otherwise are an error, not a site that is heavier again', () => {
  expect(() => derive({'/docs-7c4': {}}, 'export default [];')).toThrow(
    'routes.js lists no page as expected; see deriveRoutes.cjs.',
  );
});

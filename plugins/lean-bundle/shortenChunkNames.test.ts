import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import shortenChunkNames from './shortenChunkNames.cjs';

const row = (name: string) =>
  `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "@site/${name}.mdx")],\n`;

/** What the loader makes of one of two files, beside a registry of some chunks. */
function shorten(names: string[], file: 'registry.js' | 'routesChunkNames.json', source?: string): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'chunks-'));
  const registry = `export default {\n${names.map(row).join('')}};\n`;
  fs.writeFileSync(path.join(dir, 'registry.js'), registry);
  const loader = {resourcePath: path.join(dir, file), addDependency: () => undefined};
  return (shortenChunkNames as (this: object, source: string) => string).call(loader, source ?? registry);
}

test('the registry and the routes get the same short names, and modules keep theirs', () => {
  expect(shorten(['00584a7d', '1ee818b3'], 'registry.js')).toBe(
    `export default {
  "00584": [() => import(/* webpackChunkName: "00584" */ "@site/00584a7d.mdx")],
  "1ee81": [() => import(/* webpackChunkName: "1ee81" */ "@site/1ee818b3.mdx")],
};
`,
  );
  const routes = {'/docs/a-b-359': {__comp: '1ee818b3', __context: {plugin: '00584a7d'}}};
  expect(
    JSON.parse(shorten(['00584a7d', '1ee818b3'], 'routesChunkNames.json', JSON.stringify(routes))),
  ).toEqual({'/docs/a-b-359': {__comp: '1ee81', __context: {plugin: '00584'}}});
});

test('names that begin alike stay whole', () => {
  const names = shorten(['00584a7d', '00584fff', '1ee818b3'], 'registry.js').match(/(?<=^ {2}")\w+/gm);
  expect(names).toEqual(['00584a7d', '00584fff', '1ee81']);
});

test('a file without names of chunks is reported', () => {
  expect(() => shorten([], 'registry.js')).toThrow('registry.js names no chunks as expected');
  expect(() => shorten(['00584a7d'], 'routesChunkNames.json', '{}')).toThrow(
    'routesChunkNames.json names no chunks',
  );
});

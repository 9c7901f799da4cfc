import fs from 'node:fs';
import path from 'node:path';
import {listFiles} from '@nacre-docs/kit/files';

// Sites may inline imports with postcss-import, which ignores `exports` of packages.
test('styles import other packages by the path of the file', () => {
  const imported = fs.readdirSync('packages').flatMap((name) => {
    const folder = path.join('packages', name, 'src');
    return listFiles(folder)
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) => [
        ...fs.readFileSync(path.join(folder, file), 'utf8').matchAll(/@import '@nacre-docs\/(.+)'/g),
      ])
      .map(([, file]) => `packages/${file}`);
  });
  expect(imported).toContain('packages/kit/css/panel.css');
  expect(imported.filter((file) => !fs.existsSync(file))).toEqual([]);
});

const theirs = fs.readFileSync('node_modules/docusaurus-theme-openapi-docs/lib/theme/styles.scss', 'utf8');
const ours = fs.readFileSync('packages/openapi/src/css/stock.css', 'utf8');

test('colors of the other theme keep their names', () => {
  const colors = theirs.match(/--openapi-\w+(?:-(?:blue|red|orange|green))?: var\(--ifm-color-\w+\);/g);
  expect(colors).toHaveLength(7);
  expect(colors!.filter((color) => !ours.includes(color))).toEqual([]);
});

test('version menus in the sidebar and logos look as with the other theme', () => {
  const rules = theirs.match(/^\.(?:version-button|openapi__logo)[^}]+\}/gm);
  expect(rules).toHaveLength(3);
  const compact = (css: string) => css.replaceAll('"', "'").replaceAll(/\s+/g, ' ');
  expect(rules!.filter((rule) => !compact(ours).includes(compact(rule)))).toEqual([]);
});

test('titles of API pages have the size of the other theme, which is less than that of guides', () => {
  const [, size] = /^\.openapi__heading \{\s*font-size: (\w+);/m.exec(theirs)!;
  expect(ours).toMatch(new RegExp(`\\[data-api-page\\].* h1 \\{\\s*font-size: ${size};`));
});

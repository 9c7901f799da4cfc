import fs from 'node:fs';
import path from 'node:path';
import {getSwizzleConfig} from './swizzle';

test('every theme component is either safe to wrap or internal', () => {
  const folder = path.join(__dirname, 'theme');
  const names = fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => /index\.tsx?$/.test(file))
    .map((file) => path.dirname(file).replaceAll('\\', '/'));
  const {components} = getSwizzleConfig();
  expect(Object.keys(components).sort()).toEqual(names.sort());
});

test('each component that is safe to wrap is documented', () => {
  const docs = fs.readFileSync(path.join(__dirname, '../docs/swizzling.md'), 'utf8');
  const {components} = getSwizzleConfig();
  const safe = Object.keys(components).filter((name) => components[name]!.actions.wrap === 'safe');
  expect(safe).toHaveLength(22);
  expect(safe.filter((name) => !docs.includes(`| \`${name}\` |`))).toEqual([]);
});

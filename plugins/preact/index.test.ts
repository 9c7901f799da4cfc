import fs from 'node:fs';
import path from 'node:path';
import {aliases} from '.';
import {packageFile} from '../patched-modules/packageFile';
import renderRoutesAnew from './renderRoutesAnew.cjs';

const COMPAT = path.dirname(require.resolve('preact/compat/package.json'));

/** What the loader makes of a source. */
const patched = (source: string) => (renderRoutesAnew as unknown as (source: string) => string)(source);

test('both packages of React lead to Preact', () => {
  expect(aliases({react: '/react', 'react-dom': '/react-dom', '@site': '/'})).toEqual({
    react: COMPAT,
    'react-dom': COMPAT,
  });
});

test('a bundler that finds React in another way stops the build', () => {
  expect(() => aliases({react: '/react'})).toThrow(
    "does not find the alias react-dom in the bundler's configuration. See how Docusaurus resolves it",
  );
});

test("Docusaurus's routes are rendered anew with each place", () => {
  const app = patched(fs.readFileSync(packageFile('@docusaurus/core/lib/client/App.js'), 'utf8'));
  expect(app).not.toContain('routesElement');
  expect(app).toMatch(/<PendingNavigation [^>]*>\s*\{renderRoutes\(routes\)\}/);
});

test('an application without the element of all routes stops the build', () => {
  expect(() => patched('export default function App() {}')).toThrow('renders its routes in another way');
});

/** `docusaurus start` with options of docusaurus-plugin-openapi-docs. Only runs in `npm run test:all`. */
import fs from 'node:fs';
import path from 'node:path';
import {startDevelopment, type DevelopmentServer} from '../builds/development-server';
import {openServed, type TestSite} from '../e2e/browser';
import {installPackages, temporaryFolder} from './install';
import {classicSite, CLASSIC, writeAll} from './stockSite';

jest.setTimeout(5 * 60_000);

const testAll = process.env.TEST_ALL ? test : test.skip;

let server: DevelopmentServer | undefined;
let site: TestSite | undefined;
afterEach(async () => {
  await site?.close();
  await server?.stop();
});

testAll('a page follows its description', async () => {
  const dir = temporaryFolder('developed-');
  const config = {pets: {specPath: 'pets.yaml', outputDir: 'docs/pets'}};
  const description = fs.readFileSync('examples/portal/pets.yaml', 'utf8');
  writeAll(dir, {
    ...classicSite([['@nacre-docs/openapi', {id: 'api', docsPluginId: 'classic', config}]]),
    'pets.yaml': description,
  });
  installPackages(dir, ['openapi'], CLASSIC);
  server = await startDevelopment(dir, 23918);
  site = await openServed({url: server.url, close: () => Promise.resolve()});
  const {page} = await site.open('/docs/pets/list-pets');
  await page.getByRole('heading', {level: 1, name: 'List pets'}).waitFor();
  fs.writeFileSync(
    path.join(dir, 'pets.yaml'),
    description.replace('summary: List pets', 'summary: Show all pets'),
  );
  await page.getByRole('heading', {level: 1, name: 'Show all pets'}).waitFor();
});

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {GuideReader} from '@nacre-docs/markdown/pages/guides/sources';
import {COMPONENTS} from '@nacre-docs/markdown/renderers';
import {knownComponents} from '@nacre-docs/writing/contentModel/references';
import {markdownPages} from './markdown';

const {guides} = markdownPages;

/** Filled by packages/openapi/src/tables before a page is written; Diagram is made of a fence when it is shown. */
const MADE_BY_PLUGINS =
  /^(?:ApiInfo|HeldOperations|LimitTable|OperationList|Role\w+|State\w+|Terraform\w+|Diagram)$/;

test('each component that pages may use without an import has a renderer', () => {
  const known = [...knownComponents(path.resolve())].filter((name) => !MADE_BY_PLUGINS.test(name));
  expect(known).toContain('Steps');
  expect(known.filter((name) => !{...COMPONENTS, ...guides.components}[name])).toEqual([]);
});

test.each([
  [
    'a screen is its words',
    'import Screen, {Field} from "@site/src/components/Screen";\n\n<Screen alt="The form." caption="Now." path={[name]}>\n<Field label="x" />\n</Screen>',
    '**Screen:** The form.\n\nNow.\n',
  ],
  ['an NRN is code', '<Nrn value="organization=a:account=b" />', '`organization=a:account=b`\n'],
])('%s', (_what, source, markdown) => {
  const siteDir = fs.mkdtempSync(path.join(os.tmpdir(), 'markdown-'));
  fs.mkdirSync(path.join(siteDir, 'docs'));
  fs.writeFileSync(path.join(siteDir, 'docs/page.mdx'), source);
  const place = {siteDir, versions: [], locale: 'en', cacheFile: path.join(siteDir, 'guides.json')};
  const reader = new GuideReader(place, {...guides, remarkPlugins: [], data: [], changelog: () => []});
  expect(reader.read('/docs/page')?.markdown).toBe(markdown);
  fs.rmSync(siteDir, {recursive: true});
});

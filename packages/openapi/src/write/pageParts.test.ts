import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {writePage} from './pageFiles';
import {splitParts, swizzledParts} from './pageParts';

const PAGE =
  '<nav>a</nav><div class="op"><div class="op-intro"><p class="x op-endpoint"><span class="method method--get">GET</span> <code class="op-path">/pets</code></p><p>b</p></div><div class="op-section"><div><h2 id="query-parameters">Query</h2></div></div><div class="op-section"><h2 id="responses">Responses</h2><ul><li>c &amp; d</li></ul></div></div>';

test('splits a page at parts with site components', () => {
  expect(splitParts(PAGE, ['ApiExplorer/MethodEndpoint', 'StatusCodes'])).toEqual([
    '<nav>a</nav>',
    {
      tag: 'div',
      attributes: {class: 'op'},
      children: [
        {
          tag: 'div',
          attributes: {class: 'op-intro'},
          children: [
            {
              part: 'ApiExplorer/MethodEndpoint',
              props: {method: 'get', path: '/pets'},
              children: [
                '<p class="x op-endpoint"><span class="method method--get">GET</span> <code class="op-path">/pets</code></p>',
              ],
            },
            '<p>b</p>',
          ],
        },
        '<div class="op-section"><div><h2 id="query-parameters">Query</h2></div></div>',
        {
          part: 'StatusCodes',
          props: {id: 'responses'},
          children: [
            '<div class="op-section"><h2 id="responses">Responses</h2><ul><li>c &amp; d</li></ul></div>',
          ],
        },
      ],
    },
  ]);
});

test('splits nested parts, too', () => {
  const html =
    '<div class="op-section"><h2 id="request-body">Body</h2><div class="variants"><details class="variant">a</details></div></div>';
  expect(splitParts(html, ['RequestSchema', 'SchemaTabs'])).toEqual([
    {
      part: 'RequestSchema',
      props: {id: 'request-body'},
      children: [
        {
          tag: 'div',
          attributes: {class: 'op-section'},
          children: [
            '<h2 id="request-body">Body</h2>',
            {
              part: 'SchemaTabs',
              props: {},
              children: ['<div class="variants"><details class="variant">a</details></div>'],
            },
          ],
        },
      ],
    },
  ]);
});

test('a page without these parts stays HTML', () => {
  expect(splitParts(PAGE, ['CodeSamples'])).toBeUndefined();
  expect(splitParts(PAGE, [])).toBeUndefined();
});

test('finds site components as files and as folders', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parts-'));
  fs.mkdirSync(path.join(folder, 'src/theme/ApiExplorer/MethodEndpoint'), {recursive: true});
  fs.writeFileSync(path.join(folder, 'src/theme/ApiExplorer/MethodEndpoint/index.tsx'), '');
  fs.writeFileSync(path.join(folder, 'src/theme/StatusCodes.js'), '');
  fs.writeFileSync(path.join(folder, 'src/theme/Footer.js'), '');
  expect(swizzledParts(folder)).toEqual(['ApiExplorer/MethodEndpoint', 'StatusCodes']);
  fs.rmSync(folder, {recursive: true});
  expect(swizzledParts(folder)).toEqual([]);
});

test('only split pages load the code for parts', () => {
  const write = (html: string) => {
    const written: string[] = [];
    const output = {write: (_: string, content: string) => void written.push(content)};
    const page = {file: 'a.mdx', name: 'a', frontMatter: {title: 'A', description: 'A.'}, html};
    writePage(output, 'static', page, {baseUrl: '/', parts: ['StatusCodes']});
    return written;
  };
  const [content, mdx] = write(PAGE);
  expect(JSON.parse(content!)).toEqual({html: PAGE, nodes: splitParts(PAGE, ['StatusCodes'])});
  expect(mdx).toContain("import Parts from '@api-reference/ApiPage/Parts';");
  expect(mdx).toContain('html={html} Parts={Parts} />');
  const [plain, plainMdx] = write('<p>a</p>');
  expect(plain).toBe('{"html":"<p>a</p>"}');
  expect(plainMdx).not.toContain('Parts');
});

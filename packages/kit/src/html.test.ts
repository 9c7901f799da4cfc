import {escapeHtml, escapeText, html, trusted} from './html';

test('escapes every character with a meaning in HTML', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;',
  );
});

test('keeps quotes in text, where they are harmless', () => {
  expect(escapeText(`<a href="x" title='y'>&amp;`)).toBe(`&lt;a href="x" title='y'&gt;&amp;amp;`);
});

test('escapes values in text and attributes', () => {
  expect(html`<p title="${'" onclick="alert(1)'}">${'<script>'}</p>`.value).toBe(
    '<p title="&quot; onclick=&quot;alert(1)">&lt;script&gt;</p>',
  );
});

test('keeps HTML, joins lists and omits missing values', () => {
  expect(
    html`${trusted('<b>')}|${['a', html`<i>${1}</i>`, ['<']]}|${false}${null}${undefined}|${0}${''}`.value,
  ).toBe('<b>|a<i>1</i>&lt;||0');
});

test('does not trust an object that looks like HTML', () => {
  const forged = {value: '<script>', toString: () => '<img>'} as unknown as string;
  expect(html`${forged}`.value).toBe('&lt;img&gt;');
});

test('caches a template without values', () => {
  expect(String(html`<br>`)).toBe('<br>');
});

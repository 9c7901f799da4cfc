import {escapeHtml, escapeText, html, trusted} from './html';

test('every character that HTML gives a meaning is escaped', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;',
  );
});

test('quotes stay in text, where they are only letters', () => {
  expect(escapeText(`<a href="x" title='y'>&amp;`)).toBe(`&lt;a href="x" title='y'&gt;&amp;amp;`);
});

test('values are escaped, in text and in attributes', () => {
  expect(html`<p title="${'" onclick="alert(1)'}">${'<script>'}</p>`.value).toBe(
    '<p title="&quot; onclick=&quot;alert(1)">&lt;script&gt;</p>',
  );
});

test('HTML is kept, lists are joined, nothing is left of absent values', () => {
  expect(
    html`${trusted('<b>')}|${['a', html`<i>${1}</i>`, ['<']]}|${false}${null}${undefined}|${0}${''}`.value,
  ).toBe('<b>|a<i>1</i>&lt;||0');
});

test('an object that looks like HTML is not trusted', () => {
  const forged = {value: '<script>', toString: () => '<img>'} as unknown as string;
  expect(html`${forged}`.value).toBe('&lt;img&gt;');
});

test('a template without values is kept', () => {
  expect(String(html`<br>`)).toBe('<br>');
});

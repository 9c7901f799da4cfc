import {readPreview} from './readPreview';

const page = (main: string): string =>
  `<html><head><meta name="description" content="What &amp; why."></head><body><nav><p>Menu</p></nav><main>${main}</main></body></html>`;

const guide = (content: string): string =>
  page(
    `<article><details><ul><li>Page</li></ul></details><div class="theme-doc-markdown markdown"><header><h1>Scopes</h1></header>${content}</div></article>`,
  );

const heading = (id: string, title: string): string =>
  `<h2 class="anchor" id="${id}">${title}<a href="#${id}" class="hash-link" aria-label="Direct link">&#8203;</a></h2>`;

test('a guide has its title and first paragraph, with code separate from text', () => {
  const html = guide(
    '<p>A <a href="/docs/x">scope</a> such\n as <code>production</code> runs.</p><p>Another.</p>',
  );
  expect(readPreview(html)).toEqual({
    title: 'Scopes',
    text: ['A scope such as ', 'production', ' runs.'],
    sections: {},
  });
});

test('sections have their own first paragraph', () => {
  const html = guide(
    `<p>Lead.</p>${heading('a', 'A')}${heading('term', 'The <code>term</code>')}<p>Its meaning.</p><p>More.</p>`,
  );
  expect(readPreview(html)?.sections).toEqual({term: {title: 'The term', text: ['Its meaning.']}});
});

test('prefers a paragraph to notes and lists, and ignores tables and code', () => {
  const note = '<div class="theme-admonition"><p>Careful.</p></div>';
  const html = guide(
    `${note}<p>Lead.</p>${heading('notes', 'Notes')}${note}${heading('steps', 'Steps')}<ol><li>First.</li><li>Second.</li></ol>${heading('code', 'Code')}<pre><p>x</p></pre><table><tbody><tr><td><p>Cell</p></td></tr></tbody></table>`,
  );
  const preview = readPreview(html);
  expect(preview?.text).toEqual(['Lead.']);
  expect(preview?.sections).toEqual({
    notes: {title: 'Notes', text: ['Careful.']},
    steps: {title: 'Steps', text: ['First.']},
  });
});

test('a page without paragraphs uses its description, and one without a heading is omitted', () => {
  expect(readPreview(page('<h1>Tags</h1><ul><li>One</li></ul>'))?.text).toEqual(['What & why.']);
  expect(readPreview(page('<p>Moved.</p>'))).toBeUndefined();
});

test('an operation has its facts and the start of its description', () => {
  const html = page(
    '<h1>Read a thing</h1><div data-api-page="x"><div class="op-intro"><ul class="op-badges"><li>Permission <code>a:b</code></li></ul><div class="op-description"><p>Reads <code>it</code>.</p><p>More.</p></div></div><section><h2 id="responses">Responses</h2><p>All of them.</p></section></div>',
  );
  const operation = {method: 'GET', path: '/things/{id}', permission: 'thing:read'};
  expect(readPreview(html, operation)).toEqual({
    title: 'Read a thing',
    text: ['Reads ', 'it', '.'],
    operation,
    sections: {},
  });
});

test("an operation without a description uses the page's meta description", () => {
  const html = page('<h1>Read a thing</h1><div class="op-intro"><div class="op-description"></div></div>');
  expect(readPreview(html, {method: 'GET', path: '/things'})?.text).toEqual(['What & why.']);
});

test('long texts end between words, and never in code', () => {
  const [words] = readPreview(guide(`<p>${'some words, '.repeat(40)}</p>`))!.text;
  expect(words!.length).toBeLessThanOrEqual(321);
  expect(words).toMatch(/ (?:some|words)…$/);
  const code = readPreview(guide(`<p>${'word '.repeat(60)}<code>${'x'.repeat(90)}</code> end</p>`))!.text;
  expect(code).toEqual([`${'word '.repeat(60).trimEnd()}…`]);
});

test('keeps markup in text as text', () => {
  const html = guide('<p>Write <code>&lt;script&gt;</code> &amp; <b>&lt;img onerror=x&gt;</b>.</p>');
  expect(readPreview(html)?.text).toEqual(['Write ', '<script>', ' & <img onerror=x>.']);
});

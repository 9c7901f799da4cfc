import type {Hit} from './response';
import {escapeHighlighted, escapeHtml, safeUrl, sanitizeHit} from './sanitize';

test('escaping twice changes nothing', () => {
  const once = escapeHtml('<img src=x onerror="x"> & &amp; &#60;');
  expect(once).toBe('&lt;img src=x onerror=&quot;x&quot;&gt; &amp; &amp; &#60;');
  expect(escapeHtml(once)).toBe(once);
});

test('keeps only plain mark elements', () => {
  expect(escapeHighlighted('<mark>a</mark><mark onclick=x>b</mark><b>')).toBe(
    '<mark>a</mark>&lt;mark onclick=x&gt;b</mark>&lt;b&gt;',
  );
});

test.each([
  ['/docs/a#b', '/docs/a#b'],
  ['https://x.example/a', 'https://x.example/a'],
  ['javascript:alert(1)', '#'],
  [' java\nscript:alert(1)', '#'],
  ['data:text/html,x', '#'],
])('the URL %j becomes %j', (url, expected) => {
  expect(safeUrl(url)).toBe(expected);
});

test('escapes every field that the modal writes as HTML; lvl0 is written as text', () => {
  const bad = '<img src=x onerror=alert(1)>';
  const highlight = {value: `<mark>${bad}</mark>`, matchLevel: 'full' as const, matchedWords: []};
  const hit: Hit = {
    objectID: 'a',
    url: 'javascript:alert(1)',
    type: 'lvl2',
    content: bad,
    hierarchy: {lvl0: 'Q&A', lvl1: bad, lvl2: bad, lvl3: null, lvl4: null, lvl5: null, lvl6: null},
    _highlightResult: {hierarchy: {lvl0: {...highlight, value: 'Q&A'}, lvl1: highlight}, content: highlight},
    _snippetResult: {hierarchy: {lvl1: highlight}, content: highlight},
  };
  const clean = sanitizeHit(hit);
  expect(JSON.stringify(clean)).not.toContain('<img');
  expect(clean.url).toBe('#');
  expect(clean.hierarchy.lvl0).toBe('Q&A');
  expect(clean._highlightResult?.hierarchy?.lvl1?.value).toBe(
    '<mark>&lt;img src=x onerror=alert(1)&gt;</mark>',
  );
});

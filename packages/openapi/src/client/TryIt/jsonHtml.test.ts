import {JSDOM} from 'jsdom';
import {jsonHtml} from './jsonHtml';

test('indents JSON and colors keys, strings and other values', () => {
  expect(jsonHtml('{"name":"a: 1","count":-2.5e3,"open":true,"none":null}')).toBe(
    [
      '<span class="try-it__lines">{',
      '  <span class="try-it__key">"name"</span>: <span class="try-it__string">"a: 1"</span>,',
      '  <span class="try-it__key">"count"</span>: <span class="try-it__number">-2500</span>,',
      '  <span class="try-it__key">"open"</span>: <span class="try-it__number">true</span>,',
      '  <span class="try-it__key">"none"</span>: <span class="try-it__number">null</span>',
      '}</span>',
    ].join('\n'),
  );
});

test('wraps long lines by their depth, and text without spaces anywhere', () => {
  const lines = jsonHtml(JSON.stringify({url: [`https://nacre.example/${'a'.repeat(40)}`]})).split('\n');
  expect(lines[2]).toMatch(
    /^<span class="try-it__long" style="--depth:4"> {4}<span class="try-it__string try-it__string--solid">/,
  );
});

test("links an error's type, on this site without the host", () => {
  const links = (value: unknown, site?: string) =>
    [...new JSDOM(jsonHtml(JSON.stringify(value), site)).window.document.links].map((link) => [
      link.getAttribute('href'),
      link.textContent,
    ]);
  const type = 'https://docs.nacre.example/errors?a=1&b=2#taken';
  expect(links({type, title: 'Taken'})).toEqual([[type, type]]);
  expect(links({type}, 'https://docs.nacre.example')).toEqual([['/errors?a=1&b=2#taken', type]]);
  expect(links({type: 'javascript:alert(1)', url: type, inner: {type}})).toEqual([]);
});

test('escapes elements and entities in a response', () => {
  const hostile = '<img src=x onerror=alert(1)> & &lt; "</pre>';
  const json = JSON.stringify({[hostile]: hostile}, null, 2);
  for (const text of [json, hostile]) {
    const {body} = new JSDOM(`<pre>${jsonHtml(text)}</pre>`).window.document;
    expect(body.querySelectorAll('*:not(pre, span)')).toHaveLength(0);
    expect(body.textContent).toBe(text);
  }
});

test("doesn't color a long body", () => {
  const text = JSON.stringify({text: 'x<'.repeat(60_000)});
  expect(jsonHtml(text)).not.toContain('try-it__string');
  expect(jsonHtml(text)).toContain('x&lt;x&lt;');
});

test('groups lines by twenty, without losing or adding any', () => {
  const json = JSON.stringify(
    Array.from({length: 43}, (_, index) => index),
    null,
    2,
  );
  const {body} = new JSDOM(`<pre>${jsonHtml(json)}</pre>`).window.document;
  const groups = [...body.querySelectorAll('.try-it__lines')].map(({textContent}) => textContent);
  expect(groups.map((group) => group.split('\n').length - 1)).toEqual([20, 20, 4]);
  expect(groups.join('')).toBe(json);
});

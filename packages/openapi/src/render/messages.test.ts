import {ENGLISH} from './englishMessages';
import {toHtml} from './content';
import {ENGLISH_WORDS, faultOf, Words} from './messages';

test('escapes values of a message once, and only in HTML', () => {
  expect(toHtml(ENGLISH_WORDS.content('since', {version: '<1>'})).value).toBe('Added in &lt;1&gt;');
  expect(ENGLISH_WORDS.text('since', {version: '<1>'})).toBe('Added in <1>');
  const french = new Words({locale: 'fr', messages: {since: "L'API depuis {version}"}});
  expect(toHtml(french.content('since', {version: '&'})).value).toBe("L'API depuis &amp;");
});

test('falls back to English', () => {
  const german = new Words({locale: 'de', messages: {required: 'erforderlich'}});
  expect(german.text('required')).toBe('erforderlich');
  expect(german.text('deprecated')).toBe('deprecated');
  // Chinese has a single form.
  const chinese = new Words({locale: 'zh-Hans', messages: {}});
  expect(chinese.text('allowedValueCount', {count: 29})).toBe('29 allowed values');
});

test.each([
  [1, '1 pole'],
  [3, '3 pola'],
  [5, '5 pól'],
])('%i selects the plural form of the language', (count, text) => {
  const polish = new Words({
    locale: 'pl',
    messages: {properties: '{count} pole|{count} pola|{count} pól'},
  });
  expect(polish.text('properties', {count})).toBe(text);
});

test.each([
  ['allLines', 'Alle Zeilen', 'is missing {count}'],
  ['allLines', 'Alle {anzahl} Zeilen', '{anzahl}, which has no value'],
  ['required', '{field} erforderlich', 'Placeholders of this message: none'],
  ['properties', '{count} Feld|Felder', 'is missing {count}'],
])('%s cannot be "%s"', (id, translation, fault) => {
  expect(faultOf(id, translation)).toContain(fault);
});

test.each([
  ['allLines', 'Alle {count} Zeilen'],
  ['properties', 'ein Feld|{count} Felder'],
  ['theme.TryIt.loading', 'Lädt {etwas}'],
])('%s can be "%s"', (id, translation) => expect(faultOf(id, translation)).toBeUndefined());

test('every message in the code is valid', () => {
  expect(Object.entries(ENGLISH).filter(([id, message]) => faultOf(id, message) !== undefined)).toEqual([]);
});

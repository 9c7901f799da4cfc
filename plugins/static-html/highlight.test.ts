import {canHighlight, highlight} from './highlight';

const text = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

test('tokens get our classes', () => {
  expect(highlight('nacre login # a', 'bash').value).toContain('<span class="code-comment"># a</span>');
  expect(highlight('a: 1', 'yaml').value).toBe(
    '<span class="code-key">a</span>: <span class="code-number">1</span>',
  );
});

test.each([
  ['json', '{"</script><script>": "<img onerror=\'x\'>"}'],
  ['bash', 'echo "$(cat <<E\n<b>&amp;\nE\n)" `x` \\'],
  ['yaml', 'a: &b {c: "<d>", *b : [}\n'],
  ['hcl', 'resource "a" "<b>" { c = "${d}" }'],
  ['tsx', 'const a = <T,>(x: T) => <b onClick={() => x}/>;'],
  ['python', "f'''{unclosed"],
  ['text', '<b>&</b>'],
  ['no-such-language', '<b>&</b>'],
  ['json', ''],
])('%s code %s is shown as it is, and escaped', (language, code) => {
  const {value} = highlight(code, language);
  expect(text(value)).toBe(code);
  expect(
    value.match(/<[^>]*>/g)?.filter((tag) => !/^<span class="code-[a-z]+">$|^<\/span>$/.test(tag)) ?? [],
  ).toEqual([]);
});

test.each(['bash', 'sh', 'yml', 'terraform', 'dockerfile', 'js'])('%s has colors', (language) => {
  expect(canHighlight(language)).toBe(true);
});

test.each(['', 'jason'])('"%s" has none', (language) => {
  expect(canHighlight(language)).toBe(false);
});

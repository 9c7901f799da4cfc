import {themes} from 'prism-react-renderer';
import {canHighlight, highlight, highlightLines} from './highlight';
import {configurePrism} from './prismSettings';

const text = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

beforeEach(() => {
  configurePrism({theme: themes.github, additionalLanguages: ['bash', 'docker', 'hcl']});
});

test("tokens have the theme's classes", () => {
  expect(highlight('nacre login # a', 'bash').value).toContain('<span class="code-comment"># a</span>');
  configurePrism({
    theme: {
      plain: {},
      styles: [
        {types: ['atrule', 'number'], style: {color: 'red'}},
        {types: ['punctuation'], style: {color: 'gray'}, languages: ['json']},
      ],
    },
  });
  expect(highlight('a: 1', 'yaml').value).toBe(
    '<span class="code-atrule">a</span>: <span class="code-atrule">1</span>',
  );
  expect(highlight('[]', 'json').value).toBe('<span class="code-punctuation">[]</span>');
});

test('all flags of a command have the same color', () => {
  configurePrism({
    theme: {plain: {}, styles: [{types: ['parameter'], style: {color: 'blue'}}]},
    additionalLanguages: ['bash'],
  });
  const flags = highlight('nacre scope list --wait --scope-id scp_1 -a --a.b-c=1 a-b', 'bash').value;
  expect([...flags.matchAll(/<span class="[^"]*">\s*([^<]*)<\/span>/g)].map(([, flag]) => flag)).toEqual([
    '--wait',
    '--scope-id',
    '-a',
    '--a.b-c',
  ]);
});

test('a multi-line token is one span, and is split only for lines', () => {
  expect(highlight('/*\n\n*/', 'js').value).toBe('<span class="code-comment">/*\n\n*/</span>');
  expect(highlightLines('/*\n\n*/', 'js')).toEqual([
    '<span class="code-comment">/*</span>',
    '',
    '<span class="code-comment">*/</span>',
  ]);
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
])('shows %s code %s unchanged and escaped', (language, code) => {
  const {value} = highlight(code, language);
  expect(text(value)).toBe(code);
  expect(
    value.match(/<[^>]*>/g)?.filter((tag) => !/^<span class="code-[a-z -]+">$|^<\/span>$/.test(tag)) ?? [],
  ).toEqual([]);
});

test.each(['bash', 'sh', 'yml', 'terraform', 'dockerfile', 'js'])('highlights %s', (language) => {
  expect(canHighlight(language)).toBe(true);
});

test.each(['', 'jason', 'text', 'extend'])('does not highlight "%s"', (language) => {
  expect(canHighlight(language)).toBe(false);
});

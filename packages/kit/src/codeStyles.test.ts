import {themes} from 'prism-react-renderer';
import {CodeStyles} from './codeStyles';

const light = {
  plain: {color: '#111', backgroundColor: '#eee'},
  styles: [
    {types: ['comment', 'prolog'], style: {color: 'gray', fontStyle: 'italic' as const}},
    {types: ['keyword'], style: {color: 'blue'}},
    {types: ['important'], style: {fontWeight: 'bold' as const}},
    {types: ['keyword'], languages: ['bash'], style: {color: 'navy'}},
  ],
};
const dark = {
  plain: {color: '#eee', backgroundColor: '#111'},
  styles: [
    {types: ['comment'], style: {color: 'silver'}},
    {types: ['keyword'], style: {color: 'aqua'}},
    {types: ['operator'], style: {color: 'white'}},
  ],
};

test('a theme becomes one class per style, with rules for light and dark mode', () => {
  const styles = new CodeStyles(light, dark);
  expect(styles.classOf(['comment'], 'js')).toBe('code-comment');
  // Gray only in light mode.
  expect(styles.classOf(['prolog'], 'js')).toBe('code-prolog');
  expect(styles.classOf(['keyword'], 'js')).toBe('code-keyword');
  expect(styles.classOf(['keyword'], 'bash')).toBe('code-keyword-2');
  expect(styles.classOf(['operator'], 'js')).toBe('code-operator');
  expect(styles.classOf(['important', 'keyword'], 'js')).toBe('code-important code-keyword');
  expect(styles.classOf(['plain'], 'js')).toBe('');
  const [lightRules = '', darkRules = ''] = styles.css().split('@media screen');
  expect(lightRules).toContain('.code-comment {color:gray;font-style:italic}');
  expect(lightRules).toContain('.code-keyword-2 {color:navy}');
  expect(lightRules).toContain('--site-code-background:#eee');
  expect(darkRules).toContain(`[data-theme='dark'] .code-comment {color:silver;font-style:unset}`);
  expect(darkRules).toContain(`[data-theme='dark'] .code-operator {color:white}`);
  expect(darkRules).toContain('--site-code-background:#111');
});

test('without a dark theme, both modes use the light one', () => {
  const [lightRules = '', darkRules = ''] = new CodeStyles(light).css().split('@media screen');
  expect(lightRules).toContain('.code-keyword {color:blue}');
  expect(darkRules).toContain(`[data-theme='dark'] .code-keyword {color:blue}`);
});

test.each(Object.entries(themes))('the bundled theme %s works', (_name, theme) => {
  const css = new CodeStyles(theme).css();
  for (const {types, languages} of theme.styles) {
    const name = new CodeStyles(theme).classOf(types.slice(0, 1), languages?.[0] ?? 'js');
    if (name !== '') expect(css).toContain(`.${name} {`);
  }
});

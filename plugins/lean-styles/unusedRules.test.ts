import postcss from 'postcss';
import {leaveOutUnusedRules} from './unusedRules';
import {UsedNames} from './usedNames';

/** What is left of the rules of a package, with a text that a script or page holds. */
function left(css: string, text: string): string {
  const names = new UsedNames();
  names.read(text);
  const root = postcss.parse(`@layer docusaurus.infima{${css}}`);
  leaveOutUnusedRules(root, (name) => names.has(name));
  return root.toString().slice('@layer docusaurus.infima{'.length, -1);
}

const RULE = '.hero{color:red}';

it('leaves out a rule that nothing uses', () => {
  expect(left(RULE, 'class="heroes"')).toBe('');
});

it.each([
  ['a page', '<div class="card hero">'],
  ['a writer, in MDX', 'jsx("div",{className:"card hero"})'],
  ['a script, for a state', 'element.classList.add("hero")'],
])('keeps a rule for a class of %s', (_, text) => {
  expect(left(RULE, text)).toBe(RULE);
});

it.each(['"col--"+size', '`col--${size}`', '"col--".concat(size)', 'base+"--6"', '`${base}--6`'])(
  'keeps a class that %s makes',
  (script) => {
    expect(left('.col--6{width:50%}', script)).toBe('.col--6{width:50%}');
  },
);

it('takes single selectors out of a list, also within :is() and :where()', () => {
  expect(left('.used,.gone{color:red}', 'used')).toBe('.used{color:red}');
  expect(left(':where(.used,.gone) a{color:red}', 'used')).toBe(':where(.used) a{color:red}');
  expect(left(':is(.gone,.lost) a{color:red}', 'used')).toBe('');
});

it('keeps what asks that a class is absent, and what asks for no class', () => {
  const css = 'a:not(.gone){color:red}[class*=gone]{color:red}a{color:red}';
  expect(left(css, '')).toBe(css);
});

it('takes out what became empty, and no steps of an animation', () => {
  expect(left('@media print{.gone{color:red}}@keyframes a{0.5%{color:red}}', '')).toBe(
    '@keyframes a{0.5%{color:red}}',
  );
});

it('leaves the styles of the site alone', () => {
  const root = postcss.parse('.gone{color:red}@layer mine{.gone{color:red}}');
  expect(leaveOutUnusedRules(root, () => false)).toEqual(new Set());
  expect(root.toString()).toBe('.gone{color:red}@layer mine{.gone{color:red}}');
});

it('says which classes are gone', () => {
  const root = postcss.parse('@layer docusaurus.infima{.used .gone{color:red}}');
  expect(leaveOutUnusedRules(root, (name) => name === 'used')).toEqual(new Set(['gone']));
});

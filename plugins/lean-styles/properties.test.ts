import postcss from 'postcss';
import {leaveOutProperties} from './properties';

/** Style sheets of a package, and of the site, without the properties that can go. */
function lean(ofPackage: string, ofSite = '', named: string[] = []): [string, string] {
  const roots = [postcss.parse(`@layer docusaurus.infima{${ofPackage}}`), postcss.parse(ofSite)];
  leaveOutProperties(roots, (name) => named.includes(name));
  return [roots[0]!.toString().slice('@layer docusaurus.infima{'.length, -1), roots[1]!.toString()];
}

it('puts a value that never changes where it is read', () => {
  expect(lean(':root{--ifm-a:1px;--ifm-b:var(--ifm-a)}hr{height:var(--ifm-b)}')[0]).toBe('hr{height:1px}');
});

it('keeps a value apart from what follows it', () => {
  const css = ':root{--ifm-a:1px;--ifm-b:2px}p{padding:var(--ifm-a)var(--ifm-b)}';
  expect(lean(css)[0]).toBe('p{padding:1px 2px}');
});

it.each([
  ['the site sets on an element', '.note{--ifm-a:2px}'],
  ['the site sets under a condition', '@media print{:root{--ifm-a:2px}}'],
])('keeps a property that %s', (_, ofSite) => {
  const css = ':root{--ifm-a:1px}hr{height:var(--ifm-a)}';
  expect(lean(css, ofSite)).toEqual([css, ofSite]);
});

it('takes out what the site replaces for the whole page', () => {
  const site = ':root{--ifm-a:2px}';
  expect(lean(':root{--ifm-a:1px}hr{height:var(--ifm-a)}', site)).toEqual(['hr{height:var(--ifm-a)}', site]);
});

describe('of a modifier', () => {
  const css = '.alert--info{--ifm-a:blue}.alert{color:var(--ifm-a)}';

  it('takes out what the site sets on its block', () => {
    const site = '.alert{--ifm-a:red}';
    expect(lean(css, site)).toEqual(['.alert{color:var(--ifm-a)}', site]);
  });

  it.each([
    ['another block', '.alerts{--ifm-a:red}'],
    ['the block in a place', 'main .alert{--ifm-a:red}'],
    ['the block under a condition', '@media print{.alert{--ifm-a:red}}'],
  ])('keeps what the site sets on %s', (_, site) => {
    expect(lean(css, site)).toEqual([css, site]);
  });

  it('keeps what it sets in a state', () => {
    const hovered = css.replace('{', ':hover{');
    expect(lean(hovered, '.alert{--ifm-a:red}')[0]).toBe(hovered);
  });
});

it('keeps a property whose value depends on one that elements have of their own', () => {
  const css = ':root{--ifm-a:var(--ifm-c);--ifm-c:red}.dark{--ifm-c:blue}hr{color:var(--ifm-a)}';
  expect(lean(css)[0]).toBe(css);
});

it('keeps a property that a script or a page names', () => {
  const css = ':root{--ifm-a:1px}hr{height:var(--ifm-a)}';
  expect(lean(css, '', ['--ifm-a'])[0]).toBe(css);
  expect(lean(':root{--ifm-a:1px}', '', ['--ifm-a'])[0]).toBe(':root{--ifm-a:1px}');
});

it('keeps a property whose value is a keyword about the property itself', () => {
  const css = ':root{--ifm-a:inherit}hr{color:var(--ifm-a)}';
  expect(lean(css)[0]).toBe(css);
});

it('takes out what nothing reads, and never what the site sets', () => {
  const site = '.note{--mine:1px}';
  expect(lean(':root{--ifm-a:1px}', site)).toEqual(['', site]);
});

it('keeps what the site reads', () => {
  expect(lean(':root{--ifm-long:var(--ifm-b)}', 'p{color:var(--ifm-long,red)}')[0]).toBe(
    ':root{--ifm-long:var(--ifm-b)}',
  );
});

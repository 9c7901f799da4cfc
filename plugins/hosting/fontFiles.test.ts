import {keepFontsInFiles} from './fontFiles';

const rule = (test: RegExp) => ({test, use: [{loader: 'url-loader', options: {limit: 10_000}}]});

test('fonts are no longer put into the styles, images are as before', () => {
  const rules = [rule(/\.png$/), rule(/\.(?:woff2?|ttf)$/)];
  keepFontsInFiles({module: {rules}});
  expect(rules.map(({use}) => use[0]!.options.limit)).toEqual([10_000, 0]);
});

test.each([[[]], [[rule(/\.png$/)]], [[{test: /\.woff2$/, type: 'asset'}]]])(
  'another rule for fonts stops the build with a sentence',
  (rules) => {
    expect(() => keepFontsInFiles({module: {rules}})).toThrow('Docusaurus loads fonts by another rule');
  },
);

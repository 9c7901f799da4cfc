import {readLanguageTabs} from './languageTabs';

let warn: jest.SpyInstance;
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockImplementation();
});
afterEach(() => warn.mockRestore());

test('a tab has a language, and may have a name and a grammar', () => {
  expect(readLanguageTabs({})).toBeUndefined();
  const languageTabs = [{language: 'go'}, {language: 'csharp', label: '.NET', highlight: 'cs'}];
  expect(readLanguageTabs({languageTabs})).toEqual(languageTabs);
  expect(warn).not.toHaveBeenCalled();
});

test('reports options without an effect', () => {
  const languageTabs = [
    {language: 'pyhton', logoClass: 'python'},
    {language: 'ocaml', variants: ['cohttp']},
    {language: 'curl', logoClass: 'curl'},
  ];
  expect(readLanguageTabs({languageTabs})).toEqual([{language: 'curl'}]);
  expect(warn.mock.calls.flat()).toEqual([
    'docusaurus.config.ts: themeConfig.languageTabs[0]: there are no samples in "pyhton". Did you mean "python"?',
    expect.stringMatching(
      /languageTabs\[1\]: there are no samples in "ocaml"\. Remove it, or choose from cli, curl,/,
    ),
    expect.stringMatching(/has fields without effect: logoClass, variants\./),
  ]);
});

test.each<[unknown, RegExp]>([
  ['go', /languageTabs is not a list/],
  [['go'], /languageTabs\[0\] has no `language`/],
  [[null], /languageTabs\[0\] has no `language`/],
])('rejects %j', (languageTabs, message) => {
  expect(() => readLanguageTabs({languageTabs})).toThrow(message);
});

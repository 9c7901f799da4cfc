import {canHighlight} from './highlight';
import {configurePrism} from './prismSettings';

test('languages are added, with those that they need', () => {
  expect(canHighlight('php')).toBe(false);
  configurePrism({additionalLanguages: ['PHP']});
  expect(canHighlight('php')).toBe(true);
});

test('a language that Prism does not have is refused', () => {
  expect(() => configurePrism({additionalLanguages: ['powershel']})).toThrow(
    "docusaurus.config.ts: themeConfig.prism.additionalLanguages has 'powershel', which Prism doesn't have. Did you mean 'powershell'? All are listed at https://prismjs.com/#supported-languages.",
  );
});

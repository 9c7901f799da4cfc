import {canHighlight} from './highlight';
import {configurePrism} from './prismSettings';

test('adds languages with their dependencies', () => {
  expect(canHighlight('php')).toBe(false);
  configurePrism({additionalLanguages: ['PHP']});
  expect(canHighlight('php')).toBe(true);
});

test('rejects a language that Prism lacks', () => {
  expect(() => configurePrism({additionalLanguages: ['powershel']})).toThrow(
    "docusaurus.config.ts: themeConfig.prism.additionalLanguages has 'powershel', which Prism doesn't have. Did you mean 'powershell'? All are listed at https://prismjs.com/#supported-languages.",
  );
});

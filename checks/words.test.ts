import {Linter} from 'eslint';
import tseslint from 'typescript-eslint';
import {UNTRANSLATED} from './words.cjs';

const linter = new Linter();

/** Text the rule finds in a component's JSX. */
function found(jsx: string): string[] {
  const messages = linter.verify(
    `export const A = (alt, on) => ${jsx};`,
    [
      {
        files: ['**/*.tsx'],
        languageOptions: {
          parser: tseslint.parser,
          parserOptions: {ecmaFeatures: {jsx: true}},
        },
        rules: {'no-restricted-syntax': ['error', ...UNTRANSLATED]},
      },
    ],
    'a.tsx',
  );
  return messages.map(({message}) => message);
}

test.each([
  '<p>Copied</p>',
  '<p>نسخ</p>',
  '<button aria-label="Copy the code" />',
  '<input placeholder="Search docs" />',
  '<button aria-label={`Enlarge: ${alt}`} />',
  "<p>{'You might want to check.'}</p>",
  "<p>{on ? 'There is no index.' : 'Check it.'}</p>",
])('reports %s', (jsx) => {
  expect(found(jsx)[0]).toMatch('This text must be translatable');
});

test.each([
  '<Translate id="copied">Copied</Translate>',
  "<p>{translate({id: 'homepage.title', message: 'Title'})}</p>",
])('rejects the id in %s', (jsx) => {
  expect(found(jsx)[0]).toMatch('theme.Component.what');
});

test.each([
  '<Translate id="theme.CopyButton.copied">Copied</Translate>',
  '<Translate id="theme.NotFound.search">{\'Search for {words} now\'}</Translate>',
  "<p title={translate({id: 'pages.Home.title', message: 'The title'})} className=\"two words\">…</p>",
  '<p><code>npm start</code> <kbd>Ctrl</kbd> {alt} · 404</p>',
])('accepts %s', (jsx) => {
  expect(found(jsx)).toEqual([]);
});

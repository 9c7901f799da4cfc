import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import react from 'eslint-plugin-react';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import {UNTRANSLATED} from './checks/words.cjs';

/** Folders of build code. */
const BUILD_FOLDERS = 'config|scripts|checks|plugins|read|model|samples|render|write|index';

/** Package modules for browsers. The others need Node. */
const BROWSER_MODULES =
  'kit/(trimEnd|groupBy|routes|siteAddress|changelogEntries|feedFiles|markdownRoutes|client/.+|components/.+|css/.+)|openapi-core/((request|validate|shell)/.+|diff/change)|[a-z]+/(.+/)?(contract|(client|theme|engine|commands)/.+)';

const BUILD_SIDE = {
  regex: `^(node:|@nacre-docs/(?!(${BROWSER_MODULES})$)|@site/(config/(?!product$)|scripts/|checks/)|@site/plugins/[^/]+/(?!client/|theme/|contract$)|(\\.\\./)+(${BUILD_FOLDERS})(/|$))`,
  message: "This runs in the browser. Move code that both sides need to the plugin's contract.ts.",
};

const BROWSER_SIDE = {
  regex: '^(@site/src/|(\\.{1,2}/)+(src|client|theme|[\\w-]+/client|[\\w-]+/theme)/)',
  message: "This runs at build time. Move code that both sides need to the plugin's contract.ts.",
};

const TESTS = {
  regex: '(^@site/|(\\.\\./)+)tests/',
  message: 'Only tests import from tests/. Move shared code to the folder of its feature, or to scripts/.',
};

export default tseslint.config(
  {
    ignores: [
      'build*/',
      '.docusaurus/',
      '.cache/',
      'coverage/',
      'docs/',
      'versioned_docs/',
      'static/',
      'packages/*/template/',
      'packages/*/lib/',
      'packages/*/esm/',
    ],
  },
  {linterOptions: {reportUnusedDisableDirectives: 'error'}},
  js.configs.recommended,
  // A longer file does more than one thing.
  {rules: {'max-lines': ['error', 300]}},
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {parserOptions: {projectService: true, tsconfigRootDir: import.meta.dirname}},
    rules: {
      // The line above often ensures that an index exists, which TypeScript can't see.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', {allowNumber: true}],
      // Functions are often destructured from plain objects. The few classes keep their methods private.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unused-vars': ['error', {varsIgnorePattern: '^_', argsIgnorePattern: '^_'}],
      '@typescript-eslint/no-confusing-void-expression': ['error', {ignoreArrowShorthand: true}],
      '@typescript-eslint/consistent-type-imports': ['error', {fixStyle: 'inline-type-imports'}],
      // Promises are rejected only with errors, so the annotation would add nothing.
      '@typescript-eslint/use-unknown-in-catch-callback-variable': 'off',
      eqeqeq: 'error',
    },
  },
  {
    // Descriptions and Docusaurus's data may differ from their types, so the code checks more than the types
    // require.
    files: ['{packages,plugins}/**/*.{ts,tsx}', 'tests/**/*.ts', 'src/**/*.{ts,tsx}'],
    rules: {'@typescript-eslint/no-unnecessary-condition': 'off'},
  },
  {
    // Stand-ins for clients are async because the real ones are.
    files: ['**/*.test.ts'],
    rules: {'@typescript-eslint/require-await': 'off'},
  },
  {
    files: ['src/**/*.{ts,tsx}', '{plugins,packages}/**/{client,theme,components}/**/*.{ts,tsx}'],
    extends: [react.configs.flat.recommended, jsxA11y.flatConfigs.strict],
    plugins: {'react-hooks': reactHooks},
    languageOptions: {globals: globals.browser},
    settings: {react: {version: 'detect'}},
    rules: {
      ...reactHooks.configs.recommended.rules,
      'react/prop-types': 'off',
      // Values that only browsers have are read after hydration, in an effect that sets state.
      'react-hooks/set-state-in-effect': 'off',
      // A code block scrolls, so the keyboard must reach it.
      'jsx-a11y/no-noninteractive-tabindex': ['error', {tags: ['pre'], roles: ['tabpanel']}],
    },
  },
  {
    files: [
      'src/**/*.tsx',
      '{plugins,packages}/**/{client,theme,components}/**/*.{ts,tsx}',
      'src/clientModules/*.ts',
    ],
    ignores: ['src/components/Gallery/**', 'src/pages/my-react-page.tsx'], // in the guides' language, for writers
    rules: {'no-restricted-syntax': ['error', ...UNTRANSLATED]},
  },
  {
    // The browser side of a plugin imports only contract.ts from its build side.
    files: ['src/**/*.{ts,tsx}', '{plugins,packages}/**/{client,theme,components}/**/*.{ts,tsx}'],
    // Server modules are used only while pages are rendered. Browsers have other modules instead.
    ignores: ['**/*.test.ts', '**/*.server.ts'],
    rules: {'no-restricted-imports': ['error', {patterns: [BUILD_SIDE, TESTS]}]},
  },
  {
    files: ['{plugins,packages}/**/*.ts', 'config/**/*.ts', 'scripts/**/*.ts', '*.ts'],
    ignores: ['{plugins,packages}/**/{client,theme,components}/**', '**/*.test.ts'],
    rules: {'no-restricted-imports': ['error', {patterns: [BROWSER_SIDE, TESTS]}]},
  },
  {
    // Code for both Node and browsers doesn't depend on either.
    files: ['{plugins,packages}/**/{engine,commands}/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {'no-restricted-imports': ['error', {patterns: [BUILD_SIDE, BROWSER_SIDE, TESTS]}]},
  },
  {
    files: ['checks/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {'no-restricted-imports': ['error', {patterns: [TESTS]}]},
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {globals: globals.node},
  },
  {
    files: ['packages/lean/src/offline/{worker,remove}/*.js'],
    languageOptions: {
      sourceType: 'script',
      globals: {...globals.serviceworker, SETTINGS: 'readonly'},
    },
  },
  {
    files: ['packages/lean/src/lateScripts/inline/*.js'],
    languageOptions: {sourceType: 'script', globals: globals.browser},
  },
  {
    files: ['tests/jest/**/*.js'],
    languageOptions: {sourceType: 'commonjs', globals: {...globals.node, requireWithNode: 'readonly'}},
  },
);

const fs = require('node:fs');
const path = require('node:path');

/**
 * Packages that Node loads instead of Jest, see tests/jest/nodePackages.js: those published only as ES modules, the
 * helpers of `import()`, and Playwright and Newman, which Jest would compile again for every test file, 4 MB each.
 */
const NODE_PACKAGES =
  '/node_modules/(?:parse5|fast-png|@babel/runtime/helpers/esm|@redocly/openapi-core|unified|remark-[a-z]+|mdast-util-to-string|unist-util-visit|newman|playwright-core)/';

/**
 * Globals that Jest passes to each module as arguments. Looking them up in Jest's sandbox made loops over pixels three
 * times slower. Globals that fake timers replace can't be listed.
 */
const FAST_GLOBALS = [
  'Array',
  'Boolean',
  'Error',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'RegExp',
  'Set',
  'String',
  'Symbol',
  'WeakMap',
];

/** Tests run the sources of our packages instead of the compiled files, with untranslated interface texts. */
const MODULES = {
  '^@nacre-docs/([^/]+)$': '<rootDir>/packages/$1/src/index',
  '^@nacre-docs/([^/]+)/(.+)$': '<rootDir>/packages/$1/src/$2',
  '^@docusaurus/Translate$': '<rootDir>/tests/jest/translate',
};

/** Settings of all projects. @type {import('jest').Config} */
const shared = {
  rootDir: __dirname,
  testEnvironment: '<rootDir>/tests/jest/environment.js',
  moduleNameMapper: MODULES,
  transform: {
    [`${NODE_PACKAGES}.+\\.js$`]: '<rootDir>/tests/jest/nodePackages.js',
    '\\.[jt]sx?$': '<rootDir>/tests/jest/transform.js',
  },
  transformIgnorePatterns: [`/node_modules/(?!${NODE_PACKAGES.slice('/node_modules/'.length)})`],
  sandboxInjectedGlobals: FAST_GLOBALS,
  setupFilesAfterEnv: ['<rootDir>/tests/jest/timeout.js'],
  modulePathIgnorePatterns: [
    '<rootDir>/build',
    '<rootDir>/packages/[^/]+/(?:lib|esm)/',
    '<rootDir>/\\.docusaurus/',
    '<rootDir>/\\.cache/',
  ],
};

const project = (displayName, folders, config = {}) => ({
  ...shared,
  displayName,
  // A site may have no tests of its content.
  roots: folders
    .filter((folder) => fs.existsSync(path.join(__dirname, folder)))
    .map((folder) => `<rootDir>/${folder}`),
  testMatch: ['**/*.test.{ts,tsx}'],
  ...config,
});

/** Unit tests pass for any product: a fixture replaces the product's configuration. */
const FIXTURE_CONFIG = {
  '^(?:\\.\\./)+config/product$': '<rootDir>/tests/fixtures/config/product',
};

/** @type {import('jest').Config} */
module.exports = {
  testSequencer: '<rootDir>/tests/jest/sequencer.js',
  projects: [
    project('unit', ['packages', 'plugins', 'checks', 'scripts', 'config', 'src'], {
      moduleNameMapper: {...MODULES, ...FIXTURE_CONFIG},
    }),
    project('samples', ['tests/samples', 'tests/content/samples', 'tests/content/unit', 'platform']),
    project('builds', ['tests/builds', 'tests/packages'], {
      globalSetup: '<rootDir>/tests/jest/fixtureSites.js',
      globalTeardown: '<rootDir>/tests/jest/removeFixtureSites.js',
    }),
    // A browser test takes a second or more, and there are hundreds: see tests/jest/sampledTests.ts.
    project('e2e', ['tests/e2e', 'tests/content/e2e'], {
      testEnvironmentOptions: {oneTestIn: '4'},
      setupFilesAfterEnv: [...shared.setupFilesAfterEnv, '<rootDir>/tests/jest/secondTry.js'],
    }),
  ],
};

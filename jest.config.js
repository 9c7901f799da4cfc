/** Packages published as ES modules only, and the helpers of `import()`; Node loads them, see tests/jest/esmPackages.js. */
const ESM_PACKAGES =
  '/node_modules/(?:parse5|@babel/runtime/helpers/esm|@redocly/openapi-core|unified|remark-[a-z]+|mdast-util-to-string|unist-util-visit)/';

/** What the three projects have in common. @type {import('jest').Config} */
const shared = {
  rootDir: __dirname,
  testEnvironment: '<rootDir>/tests/jest/environment.js',
  transform: {
    [`${ESM_PACKAGES}.+\\.js$`]: '<rootDir>/tests/jest/esmPackages.js',
    // Docusaurus's preset writes CommonJS only for the caller "server".
    '\\.[jt]sx?$': ['babel-jest', {caller: {name: 'server'}}],
  },
  transformIgnorePatterns: [`/node_modules/(?!${ESM_PACKAGES.slice('/node_modules/'.length)})`],
  setupFilesAfterEnv: ['<rootDir>/tests/jest/timeout.js'],
  modulePathIgnorePatterns: ['<rootDir>/build', '<rootDir>/\\.docusaurus/', '<rootDir>/\\.cache/'],
};

const project = (displayName, folders) => ({
  ...shared,
  displayName,
  roots: folders.map((folder) => `<rootDir>/${folder}`),
  testMatch: ['**/*.test.{ts,tsx}'],
});

/** @type {import('jest').Config} */
module.exports = {
  projects: [
    project('unit', ['plugins', 'checks', 'scripts', 'config', 'src']),
    project('samples', ['tests/samples']),
    project('e2e', ['tests/e2e']),
  ],
};

const {default: Sequencer} = require('@jest/test-sequencer');

/**
 * Slow suites, by CPU time in descending order. If one of them started last, it would keep one core busy and
 * the other idle.
 */
const LONG = [
  'tests/e2e/every-page/operations',
  'tests/e2e/every-page/guides',
  'tests/e2e/reference',
  'tests/e2e/look',
  'tests/content/e2e/search',
  'tests/content/e2e/search-looks',
  'tests/content/e2e/search-faults',
  'tests/content/e2e/every-screen',
  'tests/content/e2e/offline',
  'tests/content/e2e/operation-panels',
  'tests/content/e2e/sandbox',
  'tests/builds/languages',
  'tests/builds/warm-build',
  // Other builds slow its server down.
  'tests/builds/new-pages',
  'tests/packages/configurations',
  'tests/builds/build',
  'tests/builds/hostile-texts',
  'tests/builds/development',
  'tests/builds/site-address',
  'tests/builds/versions',
  'tests/builds/latest-version',
  'tests/builds/configuration',
  'tests/packages/signIn',
  'tests/packages/presetSite',
  'tests/packages/updatedSite',
  'tests/samples/endless',
  'tests/packages/portalSite',
  'tests/packages/declarations',
  'tests/builds/code-in-texts',
  'tests/content/samples/api-samples',
  'tests/content/samples/guides',
  'packages/openapi/src/write/large',
  'packages/openapi-core/src/samples/executed',
];

const rank = ({path}) => {
  const index = LONG.findIndex((name) => path.replaceAll('\\', '/').includes(`/${name}.test.`));
  return index === -1 ? LONG.length : index;
};

/** Starts slow suites first, even in a fresh clone without recorded times. */
module.exports = class extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => rank(a) - rank(b));
  }
};

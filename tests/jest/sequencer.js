const {default: Sequencer} = require('@jest/test-sequencer');

/** Suites that take long, the longest first. One that starts last would keep one core busy and the other idle. */
const LONG = [
  'tests/e2e/every-page/operations',
  'tests/e2e/every-page/guides',
  'tests/e2e/build',
  'tests/e2e/warm-build',
  'tests/e2e/reference',
  'tests/e2e/hostile-texts',
  'tests/e2e/configuration',
  'tests/content/samples/api-samples',
  'tests/content/e2e/every-screen',
];

const rank = ({path}) => {
  const index = LONG.findIndex((name) => path.replaceAll('\\', '/').includes(`/${name}.test.`));
  return index === -1 ? LONG.length : index;
};

/** Starts the long suites first, also where no earlier run has left its times: in a fresh clone. */
module.exports = class extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => rank(a) - rank(b));
  }
};

const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

/**
 * Creates the parent folder of the fixture sites before Jest starts its workers, which inherit the
 * environment.
 */
module.exports = () => {
  process.env.FIXTURE_SITES = fs.mkdtempSync(path.join(os.tmpdir(), 'docs-fixtures-'));
};

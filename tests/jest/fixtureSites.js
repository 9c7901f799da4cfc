const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

/** Makes the folder of the fixture sites before Jest starts its processes, which take their environment from here. */
module.exports = () => {
  process.env.FIXTURE_SITES = fs.mkdtempSync(path.join(os.tmpdir(), 'docs-fixtures-'));
};

const fs = require('node:fs');

/** Removes the folder of fixtureSites.js, including build caches. */
module.exports = () => fs.rmSync(process.env.FIXTURE_SITES, {recursive: true, force: true, maxRetries: 5});

const fs = require('node:fs');

/** Removes what fixtureSites.js made, with what builds have kept in it. */
module.exports = () => fs.rmSync(process.env.FIXTURE_SITES, {recursive: true, force: true, maxRetries: 5});

import fs from 'node:fs';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {REFERENCE_SITE} from '@nacre-docs/openapi/referenceSite';

/** The sidebar of the site that `npm run reference` builds. */
export default {
  api: JSON.parse(fs.readFileSync(`${REFERENCE_SITE}/data/sidebar.json`, 'utf8')) as SidebarsConfig[string],
} satisfies SidebarsConfig;

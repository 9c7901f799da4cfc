import fs from 'node:fs';
import path from 'node:path';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {HISTORY_ROUTE} from '@nacre-docs/kit/routes';
import {HISTORY} from '@nacre-docs/openapi-core/versions/files';
import {REFERENCE_CACHE} from './config/docs';
import {guides} from './config/guides-sidebar';

/** Made by packages/openapi/src from the tag tree of the API description. */
function apiSidebar(): SidebarsConfig[string] {
  const file = path.join(REFERENCE_CACHE, 'sidebar.json');
  const items = JSON.parse(fs.readFileSync(file, 'utf8')) as Extract<SidebarsConfig[string], unknown[]>;
  const history = {type: 'link' as const, label: 'API history', href: HISTORY_ROUTE};
  return ['api-getting-started', ...(fs.existsSync(HISTORY) ? [history] : []), ...items];
}

export default {guides, api: apiSidebar()} satisfies SidebarsConfig;

import type {LookPage} from '../scripts/look/page';
import {routes} from './product';

/**
 * One page of each kind. `npm test` compares screenshots with the approved ones, which are named after these
 * keys.
 */
export const lookPages: Record<string, LookPage> = {
  home: {route: '/'},
  guide: {route: routes.guides},
  table: {route: '/docs/authorization/roles'},
  tutorial: {route: '/docs/tutorials/empty-organization-to-production'},
  operation: {route: '/docs/api/create-deployment'},
  list: {route: '/docs/api/list-scopes'},
  area: {route: '/docs/deployment-api-index'},
  changelog: {route: '/docs/changelogs'},
  tags: {route: '/docs/tags'},
  search: {
    // A query without results waits for the whole index. Hits from a partial index would be replaced.
    route: '/search?q=qqqqzzzzxx',
    async prepare(page) {
      await page.getByText('No results were found').waitFor();
      await page.locator('main input[type="search"]').fill('create a deployment');
      await page.locator('main li a').first().waitFor();
    },
  },
  nrn: {route: '/docs/NRN'},
  missing: {route: '/docs/deploymint', status: 404},
};

/** The checks of `npm run check`: those for any site with options, those for any API, and our own. */
import {FORMATS} from '@nacre-docs/kit/feeds';
import {CHANGELOG} from '@nacre-docs/kit/routes';
import {apiChecks, descriptionProblems} from '@nacre-docs/openapi/checks';
import {apiReader, withApi} from '@nacre-docs/openapi/checks/apiSite';
import {generatedContent} from '@nacre-docs/openapi/checks/generated';
import {SANDBOX_ROUTE} from '@nacre-docs/sandbox/contract';
import {contentChecks} from '@nacre-docs/writing/checks';
import type {ChecksConfig} from '@nacre-docs/writing/checks/run';
import {checkAnnouncement} from './checks/announcement';
import {checkComments, CODE_FOLDERS} from './checks/comments';
import {checkLimits} from './checks/limits';
import {checkNotifications} from './checks/notifications';
import {checkTerraform} from './checks/terraform';
import {houseRules} from './config/house-rules';
import {pageLengths} from './config/page-lengths';
import {held, states} from './platform/pages';
import {prism} from './config/prism';
import {localCommands, product} from './config/product';
import {terraform} from './config/terraform';
import {foreignNames, names, properNouns, terms} from './config/terms';
import {versionOptions} from './config/versions';
import {writingOptions} from './config/writing';

const {frontMatter, sidebar, redirects} = writingOptions.contentModel;
const addresses = 'config/addresses.txt';
const api = apiReader('openapi/openapi.yaml');
const settings = {...product, localCommands, terraform};
const facts = {states, held};

export default {
  addresses,
  site: {
    sidebar: [...sidebar.items, 'api-getting-started'],
    versions: versionOptions,
    routes: [
      '/search',
      '/blog/authors',
      '/docs/tags',
      ...(product.simulatedServers.length > 0 ? [SANDBOX_ROUTE] : []),
    ],
    assets: ['/sitemap.xml', ...FORMATS.map(({file}) => `/${CHANGELOG}/${file}`)],
    generated: async () => generatedContent(await api(), settings, facts),
  },
  checks: [
    ...contentChecks({
      url: product.url,
      frontMatter,
      sidebar,
      redirects,
      addresses,
      prose: {terms, names, commands: [product.cli ?? []].flat()},
      properNouns,
      translated: 4,
      prism,
      pictures: ['Figure', 'Screen'],
      lengths: pageLengths,
      tables: {columns: 6, cell: 160},
      yamlFiles: async () => (await api()).files,
    }),
    ...apiChecks(api, {settings, houseRules, foreignNames, ...facts}),
    {
      name: 'description',
      run: async () => descriptionProblems(checkNotifications((await api()).model)),
    },
    {name: 'translated', run: () => checkComments(CODE_FOLDERS, 8)},
    {name: 'announcement', run: () => checkAnnouncement(product.announcement)},
    {
      name: 'limits',
      async run(site) {
        return checkLimits(withApi(site, (await api()).model, settings));
      },
    },
    {
      name: 'terraform',
      run: async (site) => checkTerraform(withApi(site, (await api()).model, settings), terraform),
    },
  ],
} satisfies ChecksConfig;

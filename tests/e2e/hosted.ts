import type {Page, Route} from 'playwright-core';
import type {OpenOptions} from './browser';
import type {UsedSite} from './use-site';

/** The hosted service's hosts for the application `TESTAPP`. */
export const HOSTS = /https:\/\/testapp(-dsn\.algolia\.net|-\d\.algolianet\.com)\//i;

/** A hit of the hosted service, with HTML in its text. */
export const HIT = {
  objectID: '/docs/deployments',
  url: 'https://docs.nacre.example/docs/deployments',
  type: 'lvl1',
  content: 'Text of the hosted hit <img src=x onerror="window.hacked=1">',
  hierarchy: {
    lvl0: 'Hosted',
    lvl1: 'Deployments of the hosted index',
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  },
  _highlightResult: {
    hierarchy: {
      lvl0: {value: 'Hosted', matchLevel: 'none', matchedWords: []},
      lvl1: {value: '<mark>Deployments</mark> of the hosted index', matchLevel: 'full', matchedWords: []},
    },
  },
  _snippetResult: {
    hierarchy: {lvl1: {value: '<mark>Deployments</mark> of the hosted index', matchLevel: 'full'}},
  },
};
const ANSWER = JSON.stringify({
  results: [{hits: [HIT], nbHits: 1, nbPages: 1, page: 0, hitsPerPage: 20, queryID: 'q'}],
});

export const CORS = {'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json'};

/** Answers with {@link HIT}. */
export const answer = (route: Route) => route.fulfill({headers: CORS, body: ANSWER});

/** Credentials only change these values of a build's main script. */
const asHosted = (script: string, insights: boolean) => {
  const algolia = {
    appId: 'TESTAPP',
    apiKey: 'public-key',
    indexName: 'nacre',
    contextualSearch: true,
    searchPagePath: 'search',
    searchParameters: {},
    insights,
  };
  return script
    .replace(/("?embedded"?:)(!0|true)/, '$1false')
    .replace(/("?themeConfig"?:\{)/, `$1algolia:${JSON.stringify(algolia)},`);
};

interface Options extends OpenOptions {
  /** Whether clicks are reported. */
  insights?: boolean;
}

/** Opens a page of a site with credentials. `handle` replaces the hosted service. */
export async function openHosted(
  site: UsedSite,
  route: string,
  handle: (route: Route, host: number) => unknown,
  {insights = false, ...options}: Options = {},
) {
  const hosts: string[] = [];
  const opened = await site.openFaulty(route, {
    ...options,
    // Without credentials, the build's policy blocks requests to the service.
    bypassCSP: true,
    prepare: async (page: Page) => {
      await page.clock.install();
      await page.route(/\/assets\/js\/main\.[^/]+\.js$/, async (script) =>
        script.fulfill({
          contentType: 'text/javascript',
          body: asHosted(await (await script.fetch()).text(), insights),
        }),
      );
      await page.context().route(HOSTS, (request) => {
        const host = new URL(request.request().url()).host;
        hosts.push(host);
        return handle(request, hosts.length);
      });
      await options.prepare?.(page);
    },
  });
  return {...opened, hosts};
}

import {isAbsolute} from '@nacre-docs/kit/siteAddress';
import {SAMPLE_LANGUAGES} from '@nacre-docs/openapi-core/samples/languages';
import {closest} from '@nacre-docs/kit/closest';
import {lineOfSetting} from '@nacre-docs/kit/settingLines';
import type {Product} from './product-fields';

/** What `product.ts` exports, as far as it can be wrong in a way that nothing else notices. */
export interface ProductModule {
  product: Pick<Product, 'url' | 'baseUrl' | 'sampleLanguages'>;
  routes: Readonly<Record<string, string | undefined>>;
  startingPoints: ReadonlyArray<{to: string}>;
  commonTasks: ReadonlyArray<{to: string}>;
  footerRow: ReadonlyArray<{to: string}>;
}

/**
 * Finds settings that would be built into broken links, and words that mean nothing.
 *
 * @param source of the module, for the lines
 * @returns what is wrong, as `file:line: what is wrong. What to do.`
 */
export function productProblems(module: ProductModule, source: string): string[] {
  const {url, baseUrl, sampleLanguages} = module.product;
  const at = (setting: string, text: string | undefined, message: string) =>
    `config/product.ts:${lineOfSetting(source, setting, text)}: ${message}`;
  const about = (setting: string, message?: string) =>
    message === undefined ? [] : [at(setting, undefined, message)];
  const addresses = Object.entries({
    routes: Object.values(module.routes).filter((route) => route !== undefined),
    startingPoints: module.startingPoints.map(({to}) => to),
    commonTasks: module.commonTasks.map(({to}) => to),
    footerRow: module.footerRow.map(({to}) => to),
  });
  return [
    ...about('url', urlProblem(url)),
    ...about('baseUrl', baseUrlProblem(baseUrl)),
    ...sampleLanguages
      .filter((language) => !SAMPLE_LANGUAGES.includes(language))
      .map((language) => at('sampleLanguages', language, languageProblem(language))),
    ...addresses.flatMap(([setting, list]) =>
      list
        .filter((address) => !address.startsWith('/') && !isAbsolute(address))
        .map((address) => at(setting, address, addressProblem(setting, address))),
    ),
  ];
}

/**
 * Finds servers in `simulatedServers` that the description does not have.
 *
 * @param servers addresses of those that it has
 */
export function serverProblems(
  {simulatedServers}: Pick<Product, 'simulatedServers'>,
  servers: readonly string[],
  source: string,
): string[] {
  if (simulatedServers === 'all') return [];
  return simulatedServers
    .filter((server) => !servers.includes(server))
    .map((server) => {
      const line = lineOfSetting(source, 'simulatedServers', server);
      const known = servers.length === 0 ? 'It has none' : `Its servers are ${servers.join(', ')}`;
      return `config/product.ts:${line}: simulatedServers has '${server}', which is no server of the API description. ${known}; write one of them as it is there, or leave the list empty.`;
    });
}

function urlProblem(url: string): string | undefined {
  const {protocol, origin, pathname, search, hash} = URL.canParse(url) ? new URL(url) : ({} as Partial<URL>);
  if (origin === undefined || (protocol !== 'https:' && protocol !== 'http:'))
    return `url is '${url}', which is no address. Write it with its protocol, such as 'https://docs.example.com'.`;
  if (url === origin) return undefined;
  const below =
    pathname === '/' && !search && !hash ? '' : ' What is below it, such as a path, is the baseUrl.';
  return `url is '${url}', and the pages are linked by what it begins with. Write the host alone, '${origin}'.${below}`;
}

function baseUrlProblem(baseUrl: string): string | undefined {
  if (/^\/(?:[^/\s?#]+\/)*$/.test(baseUrl)) return undefined;
  const path = URL.canParse(baseUrl) ? new URL(baseUrl).pathname : baseUrl.replace(/[?#].*/, '');
  const parts = path.split('/').filter((part) => part.trim() !== '');
  return `baseUrl is '${baseUrl}'. Write the path on the host with a slash at both ends, '${parts.length === 0 ? '/' : `/${parts.join('/')}/`}'.`;
}

function languageProblem(language: string): string {
  const close = closest(language, SAMPLE_LANGUAGES);
  return `There are no samples in ${language}. ${close ? `Did you mean ${close}? ` : ''}Choose from ${SAMPLE_LANGUAGES.join(', ')}.`;
}

const addressProblem = (setting: string, address: string): string =>
  `${setting} has the address '${address}', which is neither of this site nor of another. Write '/${address.replace(/^(?:\.{0,2}\/)+/, '')}' for a page of this site, or begin with https://.`;

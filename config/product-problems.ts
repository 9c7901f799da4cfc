import {isAbsolute} from '@nacre-docs/kit/siteAddress';
import {SAMPLE_LANGUAGES} from '@nacre-docs/openapi-core/samples/codeSamples';
import {closest} from '@nacre-docs/kit/closest';
import {lineOfSetting} from '@nacre-docs/kit/settingLines';
import type {Product} from './product-fields';

/** The exports of `product.ts` whose errors aren't reported elsewhere. */
export interface ProductModule {
  product: Pick<Product, 'url' | 'baseUrl' | 'sampleLanguages'>;
  routes: Readonly<Record<string, string | undefined>>;
  startingPoints: ReadonlyArray<{to: string}>;
  commonTasks: ReadonlyArray<{to: string}>;
}

/**
 * Finds settings that would cause broken links, and unknown values.
 *
 * @param source the module's source, for line numbers
 * @returns problems as `file:line: problem. Fix.`
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
 * Finds servers in `simulatedServers` that are not in the description.
 *
 * @param servers the description's server URLs
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
      const known =
        servers.length === 0
          ? 'It has none; leave the list empty.'
          : `Its servers are ${servers.join(', ')}. Use one of them exactly as written there, or leave the list empty.`;
      return `config/product.ts:${line}: simulatedServers has '${server}', which is not a server in the API description. ${known}`;
    });
}

function urlProblem(url: string): string | undefined {
  const {protocol, origin, pathname, search, hash} = URL.canParse(url) ? new URL(url) : ({} as Partial<URL>);
  if (origin === undefined || (protocol !== 'https:' && protocol !== 'http:'))
    return `url is '${url}', which is not a valid URL. Include the protocol, such as 'https://docs.example.com'.`;
  if (url === origin) return undefined;
  const below = pathname === '/' && !search && !hash ? '' : ' Put the path in baseUrl.';
  return `url is '${url}', but it must contain only the host. Write '${origin}'.${below}`;
}

function baseUrlProblem(baseUrl: string): string | undefined {
  if (/^\/(?:[^/\s?#]+\/)*$/.test(baseUrl)) return undefined;
  const path = URL.canParse(baseUrl) ? new URL(baseUrl).pathname : baseUrl.replace(/[?#].*/, '');
  const parts = path.split('/').filter((part) => part.trim() !== '');
  return `baseUrl is '${baseUrl}'. Write the path with a slash at both ends, '${parts.length === 0 ? '/' : `/${parts.join('/')}/`}'.`;
}

function languageProblem(language: string): string {
  const close = closest(language, SAMPLE_LANGUAGES);
  return `sampleLanguages has '${language}', which is not supported. ${close ? `Did you mean ${close}? ` : ''}Choose from ${SAMPLE_LANGUAGES.join(', ')}.`;
}

const addressProblem = (setting: string, address: string): string =>
  `${setting} has the address '${address}', which is neither a path nor a URL. Write '/${address.replace(/^(?:\.{0,2}\/)+/, '')}' for a page on this site, or start with https://.`;

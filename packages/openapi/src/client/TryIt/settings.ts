import siteConfig from '@generated/docusaurus.config';
import type {TryItItem} from '../../contract';

/** The part of `themeConfig.api` that applies to requests. */
interface ApiSettings {
  /** Where credentials are stored. `false` keeps them until the page is left. */
  authPersistence: false | 'sessionStorage' | 'localStorage';
  /** Time limit for the start of an answer, in milliseconds. */
  requestTimeout: number;
  requestCredentials: RequestCredentials;
}

export function apiSettings(): ApiSettings {
  const {api = {}} = siteConfig.themeConfig as {api?: Partial<ApiSettings>};
  return {
    authPersistence: api.authPersistence ?? 'sessionStorage',
    requestTimeout: api.requestTimeout ?? 30_000,
    requestCredentials: api.requestCredentials ?? 'same-origin',
  };
}

/** The address that requests for a server go to. */
export const throughProxy = (server: string, {proxy}: Pick<TryItItem, 'proxy'>): string =>
  proxy === undefined ? server : `${proxy.replace(/\/$/, '')}/${server}`;

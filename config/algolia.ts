import {UserError} from '@nacre-docs/kit/userError';

type Credentials = Record<'appId' | 'apiKey' | 'indexName', string>;

/**
 * Algolia's credentials from the environment.
 *
 * @param key variable with the API key
 * @param otherwise alternative to setting a missing variable, for messages
 * @throws UserError naming the variable to set
 */
export function readCredentials(env: NodeJS.ProcessEnv, key: string, otherwise = ''): Credentials {
  const read = (name: keyof Credentials, variable: string): string => {
    const value = env[variable];
    if (!value) throw new UserError(`\`${name}\` is missing. Set ${variable}${otherwise}.`);
    return value;
  };
  return {
    appId: read('appId', 'ALGOLIA_APP_ID'),
    apiKey: read('apiKey', key),
    indexName: read('indexName', 'ALGOLIA_INDEX_NAME'),
  };
}

/**
 * Algolia's public credentials. With all three, the site searches Algolia. With none, its own index.
 *
 * @throws UserError if only some are set
 */
export function hostedCredentials(env: NodeJS.ProcessEnv): Credentials | undefined {
  const key = 'ALGOLIA_SEARCH_API_KEY';
  if (!['ALGOLIA_APP_ID', key, 'ALGOLIA_INDEX_NAME'].some((name) => env[name])) return undefined;
  return readCredentials(env, key, ', or none of the ALGOLIA variables');
}

import {UserError} from '@nacre-docs/kit/userError';

/**
 * Algolia's public credentials from the environment. With all three, the site searches Algolia. With none, its
 * own index.
 *
 * @throws UserError if only some are set
 */
export function hostedCredentials(
  env: NodeJS.ProcessEnv,
): {appId: string; apiKey: string; indexName: string} | undefined {
  const {ALGOLIA_APP_ID: appId, ALGOLIA_SEARCH_API_KEY: apiKey, ALGOLIA_INDEX_NAME: indexName} = env;
  if (!appId && !apiKey && !indexName) return undefined;
  if (!appId)
    throw new UserError('`appId` is missing. Set ALGOLIA_APP_ID, or none of the ALGOLIA variables.');
  if (!apiKey)
    throw new UserError('`apiKey` is missing. Set ALGOLIA_SEARCH_API_KEY, or none of the ALGOLIA variables.');
  if (!indexName)
    throw new UserError('`indexName` is missing. Set ALGOLIA_INDEX_NAME, or none of the ALGOLIA variables.');
  return {appId, apiKey, indexName};
}

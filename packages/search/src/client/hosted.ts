import {liteClient} from 'algoliasearch/lite';
import {rememberHosts} from './hostMemory';
import {getInsights} from './insights';
import type {SearchClient} from './response';

/** Algolia's client, which sites with their own index don't load. Reports clicks if that's on. */
export function createHostedClient(config: {
  appId: string;
  apiKey: string;
  insights?: boolean;
}): SearchClient {
  const client = rememberHosts(liteClient(config.appId, config.apiKey)) as unknown as SearchClient;
  const insights = getInsights(config);
  insights?.preload();
  return insights?.watch(client) ?? client;
}

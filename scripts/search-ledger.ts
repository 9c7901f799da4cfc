/**
 * Scores the hosted index against the ranking ledger: `npm run search:ledger`. Reads ALGOLIA_APP_ID,
 * ALGOLIA_SEARCH_API_KEY, and ALGOLIA_INDEX_NAME. `npm test` scores the built-in index.
 */
import {runCommand} from '@nacre-docs/kit/runCommand';
import {liteClient} from 'algoliasearch/lite';
import {hostedCredentials} from '../config/algolia';
import {describeScore, readLedger, scoreLedger} from '../checks/search/ledger';

const MIN_MET = 0.95;
const MIN_FIRST = 0.85;

async function main(): Promise<void> {
  const credentials = hostedCredentials(process.env);
  if (!credentials)
    throw new Error('`appId` is missing. Set ALGOLIA_APP_ID, ALGOLIA_SEARCH_API_KEY and ALGOLIA_INDEX_NAME.');
  const {appId, apiKey, indexName} = credentials;
  const client = liteClient(appId, apiKey);
  const score = await scoreLedger(readLedger(), async (query) => {
    const {results} = await client.search({requests: [{indexName, query, hitsPerPage: 20}]});
    const [result] = results;
    return result && 'hits' in result ? (result.hits as Array<{url: string}>).map(({url}) => url) : [];
  });
  for (const line of describeScore(score)) console.log(line);
  if (score.met < score.total * MIN_MET || score.first < score.firstTotal * MIN_FIRST) process.exitCode = 1;
}

runCommand(main);

/**
 * Uploads the last build's search records with the index settings and synonyms: `npm run search:push [--
 * --force]`. Reads ALGOLIA_APP_ID, ALGOLIA_ADMIN_API_KEY, and ALGOLIA_INDEX_NAME. The admin key has write
 * access: keep it in CI secrets. It is never part of the site.
 */
import {runCommand} from '@nacre-docs/kit/runCommand';
import {parseArgs} from 'node:util';
import {algoliasearch} from 'algoliasearch';
import {readCredentials} from '../config/algolia';
import {product} from '../config/product';
import {builtPages} from '../config/search-ranking';
import {synonyms} from '../config/synonyms';
import {HOSTED_SETTINGS, hostedSynonyms} from '@nacre-docs/search/write/hostedSettings';
import {readRecords, type SearchRecord} from '@nacre-docs/search/write/records';

const BATCH_SIZE = 500;
/** The service rejects larger records. */
const RECORD_BYTES = 10_000;

/** The subset of the client's API used here. */
export interface IndexClient {
  setSettings(request: {indexName: string; indexSettings: object}): Promise<{taskID: number}>;
  saveSynonyms(request: {
    indexName: string;
    synonymHit: object[];
    replaceExistingSynonyms: boolean;
  }): Promise<{taskID: number}>;
  waitForTask(request: {indexName: string; taskID: number}): Promise<unknown>;
  searchSingleIndex(request: {indexName: string; searchParams: object}): Promise<{nbHits?: number}>;
  replaceAllObjects(request: {indexName: string; objects: object[]; batchSize: number}): Promise<unknown>;
}

export interface PushOptions {
  indexName: string;
  force: boolean;
  log(line: string): void;
}

/**
 * Replaces the index atomically: readers see the old records until all new ones are uploaded.
 *
 * @throws Error if the record count drops below half without `force`
 */
export async function pushRecords(
  client: IndexClient,
  records: SearchRecord[],
  {indexName, force, log}: PushOptions,
): Promise<void> {
  const present = await countPresent(client, indexName);
  if (!force && records.length * 2 < present) {
    throw new Error(
      `The index ${indexName} has ${present} records, but the build has only ${records.length}. Check the build, or use --force.`,
    );
  }
  log(`Updated settings and synonyms of ${indexName}`);
  const settings = await client.setSettings({indexName, indexSettings: HOSTED_SETTINGS});
  const saved = await client.saveSynonyms({
    indexName,
    synonymHit: hostedSynonyms(synonyms),
    replaceExistingSynonyms: true,
  });
  for (const {taskID} of [settings, saved]) await client.waitForTask({indexName, taskID});
  log(`${records.length} records uploaded, replacing ${present}`);
  await client.replaceAllObjects({indexName, objects: records.map(fitRecord), batchSize: BATCH_SIZE});
  log('Done');
}

async function countPresent(client: IndexClient, indexName: string): Promise<number> {
  try {
    const {nbHits = 0} = await client.searchSingleIndex({
      indexName,
      searchParams: {query: '', hitsPerPage: 0, distinct: false},
    });
    return nbHits;
  } catch (error) {
    // The index doesn't exist yet.
    if ((error as {status?: number}).status === 404) return 0;
    throw error;
  }
}

/** Truncates an oversized section instead of failing the upload. */
function fitRecord(record: SearchRecord): SearchRecord {
  const excess = Buffer.byteLength(JSON.stringify(record)) - RECORD_BYTES;
  if (excess <= 0 || !record.content) return record;
  return {
    ...record,
    content: `${record.content.slice(0, Math.max(0, record.content.length - excess - 10))}…`,
  };
}

/**
 * The service's client, logging every batch it sends.
 *
 * @param options for algoliasearch. Default hosts if omitted
 */
export function createClient(
  appId: string,
  apiKey: string,
  total: number,
  options?: Parameters<typeof algoliasearch>[2],
): IndexClient {
  const client = algoliasearch(appId, apiKey, options);
  const {batch} = client;
  let sent = 0;
  client.batch = async (request, options) => {
    const response = await batch(request, options);
    sent += request.batchWriteParams.requests.length;
    console.log(`  ${sent} of ${total} sent`);
    return response;
  };
  return client as unknown as IndexClient;
}

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {dir: {type: 'string', default: 'build'}, force: {type: 'boolean', default: false}},
  });
  const {appId, apiKey, indexName} = readCredentials(process.env, 'ALGOLIA_ADMIN_API_KEY');
  const records = await readRecords(values.dir, builtPages, product);
  await pushRecords(createClient(appId, apiKey, records.length), records, {
    indexName,
    force: values.force,
    log: console.log,
  });
}

if (require.main === module) runCommand(main);

import {translate} from '@docusaurus/Translate';
import {initialForm, readObject} from '@nacre-docs/openapi/client/TryIt/form';
import {buildRequest} from '@nacre-docs/openapi/client/TryIt/request';
import type {ExplorerItem, PrefilledItem} from '@nacre-docs/openapi/contract';
import type {EntityKey} from '../../contract';
import {calledBy} from '../caller';
import type {SandboxConnection} from '../connection';
import {takeOrigin} from './origin';
import {asText} from './request';
import {withValues} from './withValues';

/** How many requests are tried in a copy of the sandbox. */
const MAX_TRIES = 8;

/** Fills in the reader's entities. If it fails, the examples stay, and the first request reports why. */
export async function prefill(sandbox: SandboxConnection, item: ExplorerItem): Promise<PrefilledItem> {
  const start = takeOrigin();
  return (await withOwn(sandbox, item, start).catch(() => undefined)) ?? {item};
}

const ownNote = () =>
  translate({id: 'theme.TryIt.own', message: 'The request is filled in with what you created last.'});

const followsNote = () =>
  translate({id: 'theme.TryIt.from', message: 'The request follows on from the last answer.'});

const adaptedNote = () =>
  translate({
    id: 'theme.TryIt.adapted',
    message:
      'The request is filled in with what a new sandbox accepts. It differs from the examples of the page.',
  });

/** The operation with as many of the reader's entities as the sandbox accepts together, if any. */
async function withOwn(
  sandbox: SandboxConnection,
  item: ExplorerItem,
  start?: EntityKey,
): Promise<PrefilledItem | undefined> {
  const own = await sandbox.own(item.method, item.path, start);
  if (!own) return undefined;
  const first = readObject(item.bodies[0]?.examples[0]?.text ?? '') ?? {};
  const named = Object.entries(own.fields).filter(([field, id]) => typeof first[field] === typeof id);
  const candidates = subsets(named)
    .slice(0, MAX_TRIES)
    .filter((fields) => fields.length > 0 || Object.keys(own.path).length > 0)
    .map((fields) => withValues(item, own.path, Object.fromEntries(fields)));
  const requests = await Promise.all(
    candidates.map((each) =>
      asText(buildRequest(each, initialForm(each, {}), () => undefined)).then((request) =>
        calledBy({token: true}, request),
      ),
    ),
  );
  const place = await sandbox.try(requests);
  // After a link, the form shows its entity even if the sandbox refuses it. The answer explains why.
  const chosen = place === null ? start && candidates[0] : candidates[place];
  if (!chosen) return undefined;
  if (own.isLeft) return {item: chosen, note: adaptedNote()};
  return start ? {item: chosen, note: followsNote(), isRequested: true} : {item: chosen, note: ownNote()};
}

/** All choices of some things, the largest first. */
function subsets<T>(all: T[]): T[][] {
  let found: T[][] = [[]];
  for (const each of all) found = [...found.map((set) => [...set, each]), ...found];
  return found.sort((a, b) => b.length - a.length);
}

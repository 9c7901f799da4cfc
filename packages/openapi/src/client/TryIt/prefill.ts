import {canSimulate, connectSandbox, type SandboxConnection} from '@nacre-docs/sandbox/client/sandbox';
import type {EntityKey} from '@nacre-docs/sandbox/contract';
import type {ExplorerItem} from '../../contract';
import {initialForm, readObject, withValues} from './form';
import {takeOrigin} from './origin';
import {buildRequest} from './request';
import {forSandbox, writtenRequest} from './send';

/** An operation with what its form begins with. */
export interface FilledItem {
  item: ExplorerItem;
  /**
   * Where that differs from the examples of the page: `own` is what the reader made, `from` what a link led on from, and
   * `accepted` something else that exists, where the reader removed what the examples name.
   */
  filledWith?: 'accepted' | 'own' | 'from';
}

/** Requests that are tried in a copy of the sandbox, at most. */
const MAX_TRIES = 8;

/**
 * Lets the form of an operation begin with what the reader made in the sandbox. Without an answer of the sandbox the
 * examples of the page stay: the first request tells what is wrong.
 *
 * @param version folder of a frozen version in the sandbox's data, as `connectSandbox` takes it
 */
export async function fillIn(item: ExplorerItem, baseUrl: string, version: string): Promise<FilledItem> {
  if (!canSimulate(item.servers.map(({url}) => url))) return {item};
  const sandbox = connectSandbox(baseUrl, version);
  const start = takeOrigin();
  return (await withOwn(sandbox, item, start).catch(() => undefined)) ?? {item};
}

/** The operation with as much of what the reader made as the sandbox takes together; undefined where that is nothing. */
async function withOwn(
  sandbox: SandboxConnection,
  item: ExplorerItem,
  start?: EntityKey,
): Promise<FilledItem | undefined> {
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
      writtenRequest(
        forSandbox(
          buildRequest(each, initialForm(each, {}), () => undefined),
          {token: true},
        ),
      ),
    ),
  );
  const place = await sandbox.try(requests);
  // Who follows a link means this entity: that the sandbox refuses it is what its answer explains.
  const chosen = place === null ? start && candidates[0] : candidates[place];
  if (!chosen) return undefined;
  if (own.isLeft) return {item: chosen, filledWith: 'accepted'};
  return {item: chosen, filledWith: start ? 'from' : 'own'};
}

/** All choices of some things, the largest first. */
function subsets<T>(all: T[]): T[][] {
  let found: T[][] = [[]];
  for (const each of all) found = [...found.map((set) => [...set, each]), ...found];
  return found.sort((a, b) => b.length - a.length);
}

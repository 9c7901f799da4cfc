import {translate} from '@docusaurus/Translate';
import {readObject} from '@nacre-docs/openapi/client/TryIt/form';
import type {ExplorerItem, PrefilledItem} from '@nacre-docs/openapi/contract';
import type {EntityKey} from '../../contract';
import type {SandboxConnection} from '../connection';
import {takeOrigin} from './origin';

/** Fills in the reader's entities. If it fails, the examples stay, and the first request reports why. */
export async function prefill(sandbox: SandboxConnection, item: ExplorerItem): Promise<PrefilledItem> {
  const start = takeOrigin();
  return (await withOwn(sandbox, item, start).catch(() => undefined)) ?? {item};
}

const ownNote = () =>
  translate({id: 'theme.TryIt.own', message: 'The request is filled in with your latest resources.'});

const followsNote = () =>
  translate({id: 'theme.TryIt.from', message: 'The request follows on from the last answer.'});

const adaptedNote = () =>
  translate({
    id: 'theme.TryIt.adapted',
    message:
      "The request is filled in with values that a new sandbox accepts. They differ from the page's examples.",
  });

/**
 * The operation with the reader's entities, or with others if the page's examples are gone, or undefined if
 * unchanged.
 */
async function withOwn(
  sandbox: SandboxConnection,
  item: ExplorerItem,
  start?: EntityKey,
): Promise<PrefilledItem | undefined> {
  const body = readObject(item.bodies[0]?.examples[0]?.text ?? '') ?? {};
  const inPath = item.parameters.filter((parameter) => parameter.in === 'path');
  const path = Object.fromEntries(inPath.map(({name, value}) => [name, value]));
  const own = await sandbox.call('own', item.method, item.path, {path, body}, start);
  if (!own) return undefined;
  const filled = withValues(item, own.path, own.fields);
  if (start) return {item: filled, note: followsNote(), isRequested: true};
  return {item: filled, note: own.isLeft ? adaptedNote() : ownNote()};
}

/**
 * An operation whose form starts with other values.
 *
 * @param path values of path parameters
 * @param fields values of body fields, for each example
 */
function withValues(
  item: ExplorerItem,
  path: Record<string, string>,
  fields: Record<string, unknown>,
): ExplorerItem {
  const withFields = (text: string): string => {
    const value = readObject(text);
    return value ? JSON.stringify({...value, ...fields}, null, 2) : text;
  };
  return {
    ...item,
    parameters: item.parameters.map((parameter) => ({
      ...parameter,
      value: (parameter.in === 'path' ? path[parameter.name] : undefined) ?? parameter.value,
    })),
    bodies: item.bodies.map((body) => ({
      ...body,
      ...(body.kind === 'json' && {
        examples: body.examples.map((each) => ({...each, text: withFields(each.text)})),
      }),
    })),
  };
}

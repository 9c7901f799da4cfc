import {translate} from '@docusaurus/Translate';
import {readObject} from '@nacre-docs/openapi/client/TryIt/form';
import type {TryItItem, PrefilledItem} from '@nacre-docs/openapi/contract';
import type {SandboxConnection} from '../connection';
import type {OwnIds} from '../messages';
import {takeOrigin} from './origin';

/**
 * Fills in the reader's entities, or others if the page's examples are gone. If it fails, the examples stay, and the first
 * request reports why.
 */
export async function prefill(sandbox: SandboxConnection, item: TryItItem): Promise<PrefilledItem> {
  const start = takeOrigin();
  const body = readObject(item.bodies[0]?.examples[0]?.text ?? '') ?? {};
  const inPath = item.parameters.filter((parameter) => parameter.in === 'path');
  const path = Object.fromEntries(inPath.map(({name, value}) => [name, value]));
  const own = await sandbox.call('own', item.method, item.path, {path, body}, start).catch(() => null);
  // It changes nothing, so the reader need not send it.
  const isSent = start !== undefined && item.method === 'GET';
  if (!own) return {item, isSent};
  const note = start
    ? translate({
        id: 'theme.TryIt.from',
        message: 'The request is filled in for the resource that you came from.',
      })
    : translate({
        id: 'theme.TryIt.own',
        message: 'The request is filled in with the latest resources of your sandbox.',
      });
  return {item: withValues(item, own), note, isRequested: start !== undefined, isSent};
}

/** An operation whose form starts with other values, in each of its examples. */
function withValues(item: TryItItem, {path, fields}: OwnIds): TryItItem {
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

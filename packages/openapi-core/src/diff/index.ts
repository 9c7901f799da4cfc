import {buildModel, type ApiModel, type ApiOperation} from '../model/model';
import {resolverOf} from '../model/schemaResolver';
import type {LoadedDescription} from '../read/load';
import {decodeSegment} from '../request/pointer';
import {finding, LEVELS, type Change, type ChangedOperation, type ChangeLocation} from './change';
import {compareApi, compareOwnServers} from './api';
import {compareBodies} from './bodies';
import type {DiffContext, LocatedFinding} from './context';
import {compareLife, removal} from './operationLife';
import {compareParameters} from './parameters';
import {compareSecurity} from './security';
import {SchemaPairs} from './schemaPairs';
import {subjectOf} from './subject';

/**
 * Lists the changes between two descriptions, worst first, then in the later description's order.
 *
 * Operations match by method and path, ignoring parameter names. Webhooks match by name.
 *
 * @param options.date effective date of the later description, today by default
 * @throws DescriptionError when a description can't be used
 */
export function compareDescriptions(
  before: LoadedDescription,
  after: LoadedDescription,
  {date = new Date().toISOString().slice(0, 10)}: {date?: string} = {},
): Change[] {
  return compareModels(buildModel(before), buildModel(after), date);
}

/** Like `compareDescriptions`, for existing models. */
export function compareModels(before: ApiModel, after: ApiModel, date: string): Change[] {
  const pairs = new SchemaPairs(resolverOf(before.document), resolverOf(after.document));
  const context: DiffContext = {before, after, pairs, date};
  const old = new Map(before.operations.map((operation) => [keyOf(operation), operation]));
  const now = new Map(after.operations.map((operation) => [keyOf(operation), operation]));
  const paths = new Set(after.operations.map(({path, kind}) => kind + plainPath(path)));
  const changes: Change[] = compareApi(before, after).map((located) => toChange(located, context));
  for (const [key, operation] of now) {
    const earlier = old.get(key);
    for (const located of earlier ? compareOperation(earlier, operation, context) : [arrival(operation)])
      changes.push(toChange(located, context, operation));
  }
  for (const [key, operation] of old) {
    if (now.has(key)) continue;
    const wholePath = !paths.has(operation.kind + plainPath(operation.path));
    changes.push(toChange(removal(operation, wholePath, date), context, operation));
  }
  return LEVELS.flatMap((level) => changes.filter((change) => change.level === level));
}

function compareOperation(before: ApiOperation, after: ApiOperation, context: DiffContext): LocatedFinding[] {
  return [
    ...compareLife(before, after, context.date),
    ...compareOwnServers(before, after),
    ...compareSecurity(before, after),
    ...compareParameters(before, after, context),
    ...compareBodies(before, after, context),
  ];
}

function arrival({kind, source: node}: ApiOperation): LocatedFinding {
  const rule = kind === 'webhook' ? 'webhook-added' : 'endpoint-added';
  return {location: {part: 'operation'}, finding: finding('info', rule, 'is new', {node})};
}

/** The list and the rest of a pointer to a field of its items, such as `/data/[]/name`. */
const IN_LIST = /^\/([^/]+)\/\[\](\/.+)$/s;

function toChange(
  {location, finding: found}: LocatedFinding,
  {before, after}: DiffContext,
  operation?: ApiOperation,
): Change {
  const {says, node, ...rest} = found;
  const locate = (part: object | undefined) => part && (after.locate(part) ?? before.locate(part));
  const source = locate(node) ?? locate(operation?.source);
  const sentence = (place: ChangeLocation) => `${subjectOf(place, operation)} ${says}.`;
  const [, list, pointer] = IN_LIST.exec(location.pointer ?? '') ?? [];
  return {
    ...rest,
    ...(operation && {operation: nameOf(operation)}),
    location,
    text: sentence(location),
    ...(list && {inList: {list: decodeSegment(list), text: sentence({...location, pointer})}}),
    ...(source && {source}),
  };
}

function nameOf({kind, method, path, operationId, slug, title}: ApiOperation): ChangedOperation {
  return {kind, method: method.toUpperCase(), path, operationId, slug, title};
}

function keyOf({kind, method, path}: ApiOperation): string {
  return `${kind} ${method} ${kind === 'webhook' ? path : plainPath(path)}`;
}

/** A path without parameter names, which requests don't contain. */
function plainPath(path: string): string {
  return path.replace(/\{[^}]*\}/g, '{}');
}

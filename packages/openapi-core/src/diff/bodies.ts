import type {ApiOperation} from '../model/model';
import {resolve} from '../model/resolve';
import type {Header, MediaType, Response} from '../read/openapi';
import {code, type ChangePlace, type Direction, type Finding} from './change';
import type {Context, Placed} from './context';
import {renamed} from './ruleNames';

/** Compares request and response bodies, by status and media type, and response headers. */
export function compareBodies(before: ApiOperation, after: ApiOperation, context: Context): Placed[] {
  return [...compareRequest(before, after, context), ...compareResponses(before, after, context)];
}

/** Direction of an operation part. The API sends webhook requests. */
function directionOf({kind}: ApiOperation, part: 'request' | 'response'): Direction {
  return (kind === 'webhook') === (part === 'request') ? 'response' : 'request';
}

function compareRequest(before: ApiOperation, after: ApiOperation, context: Context): Placed[] {
  const place: ChangePlace = {part: 'request'};
  const [old, now] = [before.requestBody, after.requestBody];
  const direction = directionOf(after, 'request');
  const sent = direction === 'request';
  if (!old && !now) return [];
  const only = (finding: Finding): Placed[] => [{place, finding: {node: after.source, ...finding}}];
  if (!old) {
    if (now!.required && sent)
      return only({
        rule: 'request-body-added-required',
        level: 'breaking',
        says: 'is new and required',
        action: 'Send it in every request.',
      });
    return only({rule: 'request-body-added-optional', level: 'info', says: 'is new'});
  }
  if (!now)
    return only({
      rule: 'request-body-removed',
      level: 'breaking',
      says: 'was removed',
      action: sent ? 'Stop sending it.' : 'Stop reading it.',
    });
  const [was, is] = [old.required ?? false, now.required ?? false];
  const required: Finding[] =
    was === is
      ? []
      : is
        ? [
            {
              rule: 'request-body-became-required',
              level: sent ? 'breaking' : 'info',
              says: 'is required now',
              ...(sent && {action: 'Send it in every request.'}),
            },
          ]
        : [
            {
              rule: 'request-body-became-optional',
              level: sent ? 'info' : 'warning',
              says: 'is no longer required',
            },
          ];
  return [
    ...required.flatMap(only),
    ...compareContent(old.content, now.content, {place, direction, rule: 'request-body'}, context),
  ];
}

function compareResponses(before: ApiOperation, after: ApiOperation, context: Context): Placed[] {
  const old = new Map(before.responses.map(({status, response}) => [status, response]));
  const now = new Map(after.responses.map(({status, response}) => [status, response]));
  const found: Placed[] = [];
  for (const [status, response] of now) {
    const earlier = old.get(status);
    if (earlier) found.push(...compareTwo(status, earlier, response, after, context));
    else found.push(statusFinding(status, 'added', response));
  }
  for (const [status, response] of old) {
    if (!now.has(status)) found.push(statusFinding(status, 'removed', response));
  }
  return found;
}

function statusFinding(status: string, kind: 'added' | 'removed', node: Response): Placed {
  const success = /^2/.test(status);
  const rule = `response-${success ? '' : 'non-'}success-status-${kind}`;
  const place: ChangePlace = {part: 'response', status};
  if (kind === 'added') return {place, finding: {rule, level: 'info', says: 'is new', node}};
  return success
    ? {
        place,
        finding: {
          rule,
          level: 'breaking',
          says: 'was removed',
          action: 'Handle the remaining statuses.',
          node,
        },
      }
    : {place, finding: {rule, level: 'info', says: 'was removed', node}};
}

function compareTwo(
  status: string,
  before: Response,
  after: Response,
  operation: ApiOperation,
  context: Context,
): Placed[] {
  const place: ChangePlace = {part: 'response', status};
  const direction = directionOf(operation, 'response');
  return [
    ...compareContent(before.content, after.content, {place, direction, rule: 'response'}, context),
    ...compareHeaders(status, before, after, direction, context),
  ];
}

interface Part {
  place: ChangePlace;
  direction: Direction;
  /** Prefix of media type rules. */
  rule: string;
}

function compareContent(
  before: Record<string, MediaType> = {},
  after: Record<string, MediaType> = {},
  {place, direction, rule}: Part,
  {pairs}: Context,
): Placed[] {
  const [old, now] = [byType(before), byType(after)];
  const found: Placed[] = [];
  for (const [type, {name, media}] of now) {
    const earlier = old.get(type);
    if (!earlier) {
      const finding: Finding = {
        rule: `${rule}-media-type-added`,
        level: 'info',
        after: name,
        says: `has a new media type, ${code(name)}`,
        node: media,
      };
      found.push({place, finding});
      continue;
    }
    for (const {pointer, finding} of pairs.compare(earlier.media.schema, media.schema, direction)) {
      const where = {...place, mediaType: name, ...(pointer && {pointer})};
      found.push({place: where, finding: {...finding, rule: renamed(finding.rule, 'body', pointer)}});
    }
  }
  for (const [type, {name, media}] of old) {
    if (now.has(type)) continue;
    const action =
      direction === 'request'
        ? 'Send one of the remaining media types.'
        : 'Accept one of the remaining media types.';
    const finding: Finding = {
      rule: `${rule}-media-type-removed`,
      level: 'breaking',
      before: name,
      says: `no longer has the media type ${code(name)}`,
      action,
      node: media,
    };
    found.push({place, finding});
  }
  return found;
}

/** Media types by normalized name: lowercase, without spaces. */
function byType(content: Record<string, MediaType>): Map<string, {name: string; media: MediaType}> {
  return new Map(
    Object.entries(content).map(([name, media]) => [name.toLowerCase().replaceAll(' ', ''), {name, media}]),
  );
}

function compareHeaders(
  status: string,
  before: Response,
  after: Response,
  direction: Direction,
  context: Context,
): Placed[] {
  const [old, now] = [headersOf(before, context.before), headersOf(after, context.after)];
  const found: Placed[] = [];
  for (const [key, {name, header}] of now) {
    const place: ChangePlace = {part: 'header', status, name};
    const earlier = old.get(key)?.header;
    if (!earlier) {
      found.push({
        place,
        finding: {rule: 'response-header-added', level: 'info', says: 'is new', node: header},
      });
      continue;
    }
    if (earlier.required && !header.required)
      found.push({
        place,
        finding: {
          rule: 'response-header-became-optional',
          level: 'breaking',
          says: 'is no longer always present',
          action: 'Handle responses without it.',
          node: header,
        },
      });
    else if (!earlier.required && header.required)
      found.push({
        place,
        finding: {
          rule: 'response-header-became-required',
          level: 'info',
          says: 'is always present',
          node: header,
        },
      });
    if (!earlier.deprecated && header.deprecated)
      found.push({
        place,
        finding: {rule: 'response-header-deprecated', level: 'info', says: 'is deprecated', node: header},
      });
    for (const {pointer, finding} of context.pairs.compare(earlier.schema, header.schema, direction)) {
      const where = {...place, ...(pointer && {pointer})};
      found.push({place: where, finding: {...finding, rule: renamed(finding.rule, 'header', pointer)}});
    }
  }
  for (const [key, {name, header}] of old) {
    if (now.has(key)) continue;
    const word = header.required ? 'required' : 'optional';
    const finding: Finding = {
      rule: `${word}-response-header-removed`,
      level: header.required ? 'breaking' : 'warning',
      says: 'was removed',
      ...(header.required && {action: 'Stop reading it.'}),
      node: header,
    };
    found.push({place: {part: 'header', status, name}, finding});
  }
  return found;
}

function headersOf(
  {headers = {}}: Response,
  {document}: Context['before'],
): Map<string, {name: string; header: Header}> {
  return new Map(
    Object.entries(headers).map(([name, header]) => [
      name.toLowerCase(),
      {name, header: resolve<Header>(document, header) ?? {}},
    ]),
  );
}

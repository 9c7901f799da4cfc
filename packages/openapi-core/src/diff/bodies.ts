import type {ApiOperation} from '../model/model';
import {resolve} from '../model/resolve';
import type {Header, MediaType, RequestBody, Response} from '../read/openapi';
import {code, finding, matchKeys, type ChangeLocation, type Direction, type Finding} from './change';
import {compareSchemas, type DiffContext, type LocatedFinding} from './context';

/** Compares request and response bodies, by status and media type, and response headers. */
export function compareBodies(
  before: ApiOperation,
  after: ApiOperation,
  context: DiffContext,
): LocatedFinding[] {
  return [...compareRequest(before, after, context), ...compareResponses(before, after, context)];
}

/** Direction of an operation part. The API sends webhook requests. */
function directionOf({kind}: ApiOperation, part: 'request' | 'response'): Direction {
  return (kind === 'webhook') === (part === 'request') ? 'response' : 'request';
}

function compareRequest(before: ApiOperation, after: ApiOperation, context: DiffContext): LocatedFinding[] {
  const [old, now] = [before.requestBody, after.requestBody];
  const direction = directionOf(after, 'request');
  const location: ChangeLocation = {part: 'request'};
  const found = compareRequired(old, now, direction === 'request').map((each) => ({
    location,
    finding: {node: after.source, ...each},
  }));
  return old && now ? [...found, ...compareContent(old, now, location, direction, context)] : found;
}

function compareRequired(
  old: RequestBody | undefined,
  now: RequestBody | undefined,
  isSent: boolean,
): Finding[] {
  if (!old && !now) return [];
  const send = {action: 'Send it in every request.'};
  if (!old)
    return now!.required && isSent
      ? [finding('breaking', 'request-body-added-required', 'is new and required', send)]
      : [finding('info', 'request-body-added-optional', 'is new')];
  if (!now) {
    const action = isSent ? 'Stop sending it.' : 'Stop reading it.';
    return [finding('breaking', 'request-body-removed', 'was removed', {action})];
  }
  if ((old.required ?? false) === (now.required ?? false)) return [];
  if (!now.required)
    return [finding(isSent ? 'info' : 'warning', 'request-body-became-optional', 'is no longer required')];
  return [
    finding(
      isSent ? 'breaking' : 'info',
      'request-body-became-required',
      'is required now',
      isSent ? send : {},
    ),
  ];
}

function compareResponses(before: ApiOperation, after: ApiOperation, context: DiffContext): LocatedFinding[] {
  const byStatus = ({responses}: ApiOperation) =>
    new Map(responses.map(({status, response}) => [status, response]));
  const direction = directionOf(after, 'response');
  return matchKeys(byStatus(before), byStatus(after)).flatMap(([status, old, now]) => {
    const location: ChangeLocation = {part: 'response', status};
    if (old && now)
      return [
        ...compareContent(old, now, location, direction, context),
        ...compareHeaders(status, old, now, direction, context),
      ];
    const isSuccess = status.startsWith('2');
    const rule = `response-${isSuccess ? '' : 'non-'}success-status`;
    const removed = isSuccess
      ? finding('breaking', `${rule}-removed`, 'was removed', {action: 'Handle the remaining statuses.'})
      : finding('info', `${rule}-removed`, 'was removed');
    const found = now ? finding('info', `${rule}-added`, 'is new') : removed;
    return [{location, finding: {...found, node: now ?? old}}];
  });
}

function compareContent(
  before: RequestBody | Response,
  after: RequestBody | Response,
  location: ChangeLocation,
  direction: Direction,
  context: DiffContext,
): LocatedFinding[] {
  const rule = location.part === 'request' ? 'request-body-media-type' : 'response-media-type';
  return matchKeys(byType(before.content), byType(after.content)).flatMap(
    ([, old, now]): LocatedFinding[] => {
      const {name} = (now ?? old)!;
      const node = (now ?? old)!.media;
      if (old && now)
        return compareSchemas(
          context,
          {...location, mediaType: name},
          direction,
          old.media.schema,
          now.media.schema,
        );
      if (now) {
        const says = `has a new media type, ${code(name)}`;
        return [{location, finding: finding('info', `${rule}-added`, says, {after: name, node})}];
      }
      const action = `${direction === 'request' ? 'Send' : 'Accept'} one of the remaining media types.`;
      const says = `no longer has the media type ${code(name)}`;
      return [
        {location, finding: finding('breaking', `${rule}-removed`, says, {before: name, action, node})},
      ];
    },
  );
}

/** Media types by normalized name: lowercase, without spaces. */
function byType(content: Record<string, MediaType> = {}): Map<string, {name: string; media: MediaType}> {
  return new Map(
    Object.entries(content).map(([name, media]) => [name.toLowerCase().replaceAll(' ', ''), {name, media}]),
  );
}

function compareHeaders(
  status: string,
  before: Response,
  after: Response,
  direction: Direction,
  context: DiffContext,
): LocatedFinding[] {
  const [old, now] = [headersOf(before, context.before), headersOf(after, context.after)];
  return matchKeys(old, now).flatMap(([, from, to]): LocatedFinding[] => {
    const {name, header: node} = (to ?? from)!;
    const location: ChangeLocation = {part: 'header', status, name};
    const found = headerFindings(from?.header, to?.header);
    return [
      ...found.map((each) => ({location, finding: {...each, node}})),
      ...(from && to
        ? compareSchemas(context, location, direction, from.header.schema, to.header.schema)
        : []),
    ];
  });
}

function headerFindings(old: Header | undefined, now: Header | undefined): Finding[] {
  if (!old) return [finding('info', 'response-header-added', 'is new')];
  if (!now)
    return old.required
      ? [finding('breaking', 'required-response-header-removed', 'was removed', {action: 'Stop reading it.'})]
      : [finding('warning', 'optional-response-header-removed', 'was removed')];
  const found: Finding[] = [];
  const rule = 'response-header';
  if (old.required && !now.required) {
    const action = 'Handle responses without it.';
    found.push(finding('breaking', `${rule}-became-optional`, 'is no longer always present', {action}));
  }
  if (!old.required && now.required)
    found.push(finding('info', `${rule}-became-required`, 'is always present'));
  if (!old.deprecated && now.deprecated) found.push(finding('info', `${rule}-deprecated`, 'is deprecated'));
  return found;
}

function headersOf(
  {headers = {}}: Response,
  {document}: DiffContext['before'],
): Map<string, {name: string; header: Header}> {
  return new Map(
    Object.entries(headers).map(([name, header]) => [
      name.toLowerCase(),
      {name, header: resolve<Header>(document, header) ?? {}},
    ]),
  );
}

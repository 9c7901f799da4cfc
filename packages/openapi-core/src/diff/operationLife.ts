import type {ApiOperation} from '../model/model';
import {code, compareLists, finding, type Finding} from './change';
import type {LocatedFinding} from './context';

const OPERATION = {part: 'operation'} as const;

/** Compares an operation's names, deprecation and sunset. */
export function compareLife(before: ApiOperation, after: ApiOperation, date: string): LocatedFinding[] {
  const findings = [...compareDeprecation(before, after, date), ...compareNames(before, after)];
  return findings.map((found) => ({location: OPERATION, finding: {node: after.source, ...found}}));
}

/** A removed operation. @param wholePath whether it was the path's last one */
export function removal(operation: ApiOperation, wholePath: boolean, date: string): LocatedFinding {
  const {source: node, kind} = operation;
  const sunset = sunsetOf(operation);
  const rule = `${wholePath ? 'api-path' : 'api'}-removed`;
  const facts = {node, action: 'Stop calling it, and use its replacement.'};
  const found =
    kind === 'webhook'
      ? finding('breaking', 'webhook-removed', 'was removed', {node, action: 'Stop waiting for it.'})
      : !node.deprecated
        ? finding(
            'breaking',
            `${rule}-without-deprecation`,
            'was removed without being deprecated first',
            facts,
          )
        : sunset !== undefined && date < sunset
          ? finding('breaking', `${rule}-before-sunset`, `was removed before its sunset, ${sunset}`, facts)
          : finding(
              'warning',
              `${rule}-with-deprecation`,
              'was removed, as its deprecation announced',
              facts,
            );
  return {location: OPERATION, finding: found};
}

/** An operation's sunset date, if valid. */
function sunsetOf({source}: ApiOperation): string | undefined {
  const {'x-sunset': sunset} = source as {'x-sunset'?: unknown};
  return typeof sunset === 'string' && /^\d{4}-\d{2}-\d{2}/.test(sunset) ? sunset.slice(0, 10) : undefined;
}

function compareDeprecation(before: ApiOperation, after: ApiOperation, date: string): Finding[] {
  const [was, is] = [before.source.deprecated ?? false, after.source.deprecated ?? false];
  const [old, now] = [sunsetOf(before), sunsetOf(after)];
  if (was && !is) return [finding('info', 'endpoint-reactivated', 'is no longer deprecated')];
  if (!is) return [];
  if (!was) {
    if (!now) return [finding('info', 'endpoint-deprecated', 'is deprecated')];
    const says = `is deprecated and will be removed on ${now}`;
    return [finding('info', 'endpoint-deprecated-with-sunset', says, {after: now})];
  }
  if (!old) return [];
  if (!now) {
    const says = `is still deprecated, but no longer has the removal date ${old}`;
    return [finding('warning', 'sunset-deleted', says, {before: old})];
  }
  if (now >= old || date >= old) return [];
  const says = `will be removed on ${now}, earlier than announced: ${old}`;
  return [finding('warning', 'api-sunset-date-changed-too-small', says, {before: old, after: now})];
}

function compareNames(before: ApiOperation, after: ApiOperation): Finding[] {
  return [
    ...compareIds(before.source.operationId, after.source.operationId),
    ...compareLists(
      before.source.tags ?? [],
      after.source.tags ?? [],
      (tag) => finding('info', 'api-tag-removed', `is no longer in ${code(tag)}`, {before: tag}),
      (tag) => finding('info', 'api-tag-added', `is in ${code(tag)}`, {after: tag}),
    ),
  ];
}

function compareIds(old: string | undefined, now: string | undefined): Finding[] {
  if (old === now) return [];
  if (!old) return [finding('info', 'api-operation-id-added', `is called ${code(now)}`, {after: now})];
  const says = now ? `is called ${code(now)} instead of ${code(old)}` : `is no longer called ${code(old)}`;
  return [finding('warning', 'api-operation-id-removed', says, {before: old, ...(now && {after: now})})];
}

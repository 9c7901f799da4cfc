import type {ApiOperation} from '../model/model';
import {code, type Finding} from './change';
import type {Placed} from './context';

const OPERATION = {part: 'operation'} as const;

/** Compares an operation's names, deprecation and sunset. */
export function compareLife(before: ApiOperation, after: ApiOperation, date: string): Placed[] {
  const findings = [...compareDeprecation(before, after, date), ...compareNames(before, after)];
  return findings.map((finding) => ({place: OPERATION, finding: {node: after.source, ...finding}}));
}

/** A removed operation. @param wholePath whether its path has no operations left */
export function removal(operation: ApiOperation, wholePath: boolean, date: string): Placed {
  const {source, kind} = operation;
  const sunset = sunsetOf(operation);
  const early = sunset !== undefined && date < sunset;
  const prefix = kind === 'webhook' ? 'webhook' : wholePath ? 'api-path' : 'api';
  const action = kind === 'webhook' ? 'Stop waiting for it.' : 'Stop calling it, and use its replacement.';
  const base = {node: source, action};
  if (kind === 'webhook')
    return placed({...base, rule: 'webhook-removed', level: 'breaking', says: 'was removed'});
  if (!source.deprecated)
    return placed({
      ...base,
      rule: `${prefix}-removed-without-deprecation`,
      level: 'breaking',
      says: 'was removed without being deprecated first',
    });
  if (early)
    return placed({
      ...base,
      rule: `${prefix}-removed-before-sunset`,
      level: 'breaking',
      says: `was removed before its sunset, ${sunset}`,
    });
  return placed({
    ...base,
    rule: `${prefix}-removed-with-deprecation`,
    level: 'warning',
    says: 'was removed, as its deprecation announced',
  });
}

function placed(finding: Finding): Placed {
  return {place: OPERATION, finding};
}

/** An operation's sunset date, if valid. */
function sunsetOf({source}: ApiOperation): string | undefined {
  const {'x-sunset': sunset} = source as {'x-sunset'?: unknown};
  return typeof sunset === 'string' && /^\d{4}-\d{2}-\d{2}/.test(sunset) ? sunset.slice(0, 10) : undefined;
}

function compareDeprecation(before: ApiOperation, after: ApiOperation, date: string): Finding[] {
  const [was, is] = [before.source.deprecated ?? false, after.source.deprecated ?? false];
  const [old, now] = [sunsetOf(before), sunsetOf(after)];
  if (was && !is) return [{rule: 'endpoint-reactivated', level: 'info', says: 'is no longer deprecated'}];
  if (!is) return [];
  if (!was) {
    return now
      ? [
          {
            rule: 'endpoint-deprecated-with-sunset',
            level: 'info',
            after: now,
            says: `is deprecated and will be removed on ${now}`,
          },
        ]
      : [{rule: 'endpoint-deprecated', level: 'info', says: 'is deprecated'}];
  }
  if (old === now || !old) return [];
  if (!now) {
    return [
      {
        rule: 'sunset-deleted',
        level: 'warning',
        before: old,
        says: `is still deprecated, but no longer has a removal date; it was ${old}`,
      },
    ];
  }
  const early = now < old && date < old;
  return early
    ? [
        {
          rule: 'api-sunset-date-changed-too-small',
          level: 'warning',
          before: old,
          after: now,
          says: `will be removed on ${now}, earlier than announced: ${old}`,
        },
      ]
    : [];
}

function compareNames(before: ApiOperation, after: ApiOperation): Finding[] {
  const [old, now] = [before.source.operationId, after.source.operationId];
  const [tags, newTags] = [before.source.tags ?? [], after.source.tags ?? []];
  const names: Finding[] =
    old === now
      ? []
      : old
        ? [
            {
              rule: 'api-operation-id-removed',
              level: 'warning',
              before: old,
              ...(now && {after: now}),
              says: now
                ? `is called ${code(now)} instead of ${code(old)}`
                : `is no longer called ${code(old)}`,
            },
          ]
        : [{rule: 'api-operation-id-added', level: 'info', after: now, says: `is called ${code(now)}`}];
  return [
    ...names,
    ...tags
      .filter((tag) => !newTags.includes(tag))
      .map((tag): Finding => ({
        rule: 'api-tag-removed',
        level: 'info',
        before: tag,
        says: `is no longer in ${code(tag)}`,
      })),
    ...newTags
      .filter((tag) => !tags.includes(tag))
      .map((tag): Finding => ({
        rule: 'api-tag-added',
        level: 'info',
        after: tag,
        says: `is in ${code(tag)}`,
      })),
  ];
}

import type {ApiOperation} from '../model/model';
import {resolverOf} from '../model/schemaResolver';
import type {Parameter, Schema} from '../read/openapi';
import {code, finding, matchKeys, show, type Finding} from './change';
import {compareSchemas, type DiffContext, type LocatedFinding} from './context';

/** Compares path, query, header and cookie parameters. */
export function compareParameters(
  before: ApiOperation,
  after: ApiOperation,
  context: DiffContext,
): LocatedFinding[] {
  // Clients read webhook parameters.
  const isSent = after.kind === 'operation';
  return matchKeys(byKey(before), byKey(after)).flatMap(([, old, now]) => {
    const {name, in: where} = (now ?? old)!;
    const location: LocatedFinding['location'] = {part: 'parameter', in: where, name};
    const findings = !old
      ? [isSent ? added(now!, context) : received(now!)]
      : now
        ? [...compareRequired(old, now, isSent), ...compareDeprecated(old, now), ...compareForm(old, now)]
        : [removed(old, isSent)];
    return [
      ...findings.map((found) => ({location, finding: {node: now ?? old, ...found}})),
      ...(old && now
        ? compareSchemas(context, location, isSent ? 'request' : 'response', schemaOf(old), schemaOf(now))
        : []),
    ];
  });
}

/** Parameters by identity in a request: path parameters by position, headers case-insensitively. */
function byKey({parameters, path}: ApiOperation): Map<string, Parameter> {
  const inPath = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  return new Map(
    parameters.map((parameter) => {
      const {name, in: where} = parameter;
      const index = where === 'path' ? inPath.indexOf(name) : -1;
      return [`${where} ${index >= 0 ? index : where === 'header' ? name.toLowerCase() : name}`, parameter];
    }),
  );
}

function schemaOf({schema, content}: Parameter): Schema | undefined {
  return schema ?? Object.values(content ?? {})[0]?.schema;
}

function added(parameter: Parameter, {after}: DiffContext): Finding {
  if (parameter.in === 'path') return finding('info', 'new-request-path-parameter', 'is described now');
  if (!parameter.required) return finding('info', 'new-optional-request-parameter', 'is new and optional');
  const fallback = resolverOf(after.document).flatten(schemaOf(parameter))?.schema.default;
  const rule = 'new-required-request-parameter';
  if (fallback === undefined)
    return finding('breaking', rule, 'is new and required', {action: 'Send it in every request.'});
  const says = `is new and required, with the default ${code(fallback)}`;
  return finding('warning', rule, says, {after: show(fallback)});
}

function received({required}: Parameter): Finding {
  return finding('info', `new-${required ? 'required' : 'optional'}-request-parameter`, 'is new');
}

function removed(parameter: Parameter, isSent: boolean): Finding {
  const rule = 'request-parameter-removed';
  if (parameter.in === 'path') return finding('info', rule, 'is no longer described');
  if (parameter.deprecated)
    return finding('warning', `${rule}-with-deprecation`, 'was removed, as its deprecation announced');
  const action = isSent ? 'Stop sending it.' : 'Stop reading it.';
  return finding('breaking', rule, 'was removed', {action});
}

function compareRequired(before: Parameter, after: Parameter, isSent: boolean): Finding[] {
  const [was, is] = [before.required ?? false, after.required ?? false];
  if (was === is || after.in === 'path') return [];
  const rule = `request-parameter-became-${is ? 'required' : 'optional'}`;
  const says = is ? 'is required now' : 'is no longer required';
  // Senders break when it becomes required, readers when it becomes optional.
  if (is !== isSent) return [finding('info', rule, says)];
  const action = isSent ? 'Send it in every request.' : 'Handle requests without it.';
  return [finding('breaking', rule, says, {action})];
}

function compareDeprecated(before: Parameter, after: Parameter): Finding[] {
  if ((before.deprecated ?? false) === (after.deprecated ?? false)) return [];
  return after.deprecated
    ? [finding('info', 'request-parameter-deprecated', 'is deprecated')]
    : [finding('info', 'request-parameter-reactivated', 'is no longer deprecated')];
}

/** A parameter's serialization. */
function compareForm(before: Parameter, after: Parameter): Finding[] {
  const findings: Finding[] = [];
  const [style, newStyle] = [styleOf(before), styleOf(after)];
  const [explode, newExplode] = [explodeOf(before), explodeOf(after)];
  if (style !== newStyle)
    findings.push(formFinding('request-parameter-style-changed', 'style', style, newStyle));
  else if (explode !== newExplode)
    findings.push(formFinding('request-parameter-explode-changed', '`explode`', explode, newExplode));
  if (before.allowReserved && !after.allowReserved) {
    const says = 'no longer accepts unencoded reserved characters';
    const action = 'Encode reserved characters in it.';
    findings.push(finding('breaking', 'request-parameter-became-not-allow-reserved', says, {action}));
  } else if (after.allowReserved && !before.allowReserved) {
    const says = 'accepts unencoded reserved characters';
    findings.push(finding('info', 'request-parameter-became-allow-reserved', says));
  }
  return findings;
}

function formFinding(rule: string, words: string, before: unknown, after: unknown): Finding {
  const says = `has the ${words} ${code(after)} instead of ${code(before)}`;
  const action = 'Send its value in the new format.';
  return finding('breaking', rule, says, {before: show(before), after: show(after), action});
}

function styleOf({style, in: where}: Parameter): string {
  return style ?? (where === 'query' || where === 'cookie' ? 'form' : 'simple');
}

function explodeOf(parameter: Parameter): boolean {
  return parameter.explode ?? styleOf(parameter) === 'form';
}

import type {ApiOperation} from '../model/model';
import {resolverOf} from '../model/schemaResolver';
import type {Parameter, Schema} from '../read/openapi';
import {code, show, type Finding} from './change';
import type {Context, Placed} from './context';
import {renamed} from './ruleNames';

/** Compares path, query, header and cookie parameters. */
export function compareParameters(before: ApiOperation, after: ApiOperation, context: Context): Placed[] {
  const [old, now] = [byKey(before), byKey(after)];
  // Clients read webhook parameters.
  const sent = after.kind === 'operation';
  const found: Placed[] = [];
  for (const [key, parameter] of now) {
    const earlier = old.get(key);
    if (earlier) found.push(...compareTwo(earlier, parameter, sent, context));
    else
      found.push({
        place: parameterPlace(parameter),
        finding: sent ? added(parameter, context) : received(parameter),
      });
  }
  for (const [key, parameter] of old) {
    if (!now.has(key)) found.push({place: parameterPlace(parameter), finding: removed(parameter, sent)});
  }
  return found;
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

function parameterPlace({name, in: where}: Parameter, pointer?: string): Placed['place'] {
  return {part: 'parameter', in: where, name, ...(pointer && {pointer})};
}

function schemaOf({schema, content}: Parameter): Schema | undefined {
  return schema ?? Object.values(content ?? {})[0]?.schema;
}

function added(parameter: Parameter, {after}: Context): Finding {
  const fallback = resolverOf(after.document).flatten(schemaOf(parameter))?.schema.default;
  if (parameter.in === 'path')
    return {rule: 'new-request-path-parameter', level: 'info', says: 'is described now', node: parameter};
  if (!parameter.required)
    return {
      rule: 'new-optional-request-parameter',
      level: 'info',
      says: 'is new and optional',
      node: parameter,
    };
  const facts = {rule: 'new-required-request-parameter', node: parameter};
  return fallback === undefined
    ? {...facts, level: 'breaking', says: 'is new and required', action: 'Send it in every request.'}
    : {
        ...facts,
        level: 'warning',
        after: show(fallback),
        says: `is new and required; its default is ${code(fallback)}`,
      };
}

function received(parameter: Parameter): Finding {
  const rule = `new-${parameter.required ? 'required' : 'optional'}-request-parameter`;
  return {rule, level: 'info', says: 'is new', node: parameter};
}

function removed(parameter: Parameter, sent: boolean): Finding {
  if (parameter.in === 'path')
    return {
      rule: 'request-parameter-removed',
      level: 'info',
      says: 'is no longer described',
      node: parameter,
    };
  return parameter.deprecated
    ? {
        rule: 'request-parameter-removed-with-deprecation',
        level: 'warning',
        says: 'was removed, as its deprecation announced',
        node: parameter,
      }
    : {
        rule: 'request-parameter-removed',
        level: 'breaking',
        says: 'was removed',
        action: sent ? 'Stop sending it.' : 'Stop reading it.',
        node: parameter,
      };
}

function compareTwo(before: Parameter, after: Parameter, sent: boolean, context: Context): Placed[] {
  const direction = sent ? 'request' : 'response';
  const own: Finding[] = [
    ...compareRequired(before, after, sent),
    ...compareDeprecated(before, after),
    ...compareForm(before, after),
  ];
  const inside = context.pairs.compare(schemaOf(before), schemaOf(after), direction);
  return [
    ...own.map((finding) => ({place: parameterPlace(after), finding: {node: after, ...finding}})),
    ...inside.map(({pointer, finding}) => ({
      place: parameterPlace(after, pointer),
      finding: {...finding, rule: renamed(finding.rule, 'parameter', pointer)},
    })),
  ];
}

function compareRequired(before: Parameter, after: Parameter, sent: boolean): Finding[] {
  const [was, is] = [before.required ?? false, after.required ?? false];
  if (was === is || after.in === 'path') return [];
  const base = {says: is ? 'is required now' : 'is no longer required'};
  // Senders break when it becomes required, readers when it becomes optional.
  const level = is === sent ? 'breaking' : 'info';
  const action = sent ? 'Send it in every request.' : 'Handle requests without it.';
  const rule = `request-parameter-became-${is ? 'required' : 'optional'}`;
  return [{...base, rule, level, ...(level === 'breaking' && {action})}];
}

function compareDeprecated(before: Parameter, after: Parameter): Finding[] {
  const [was, is] = [before.deprecated ?? false, after.deprecated ?? false];
  if (was === is) return [];
  return is
    ? [{rule: 'request-parameter-deprecated', level: 'info', says: 'is deprecated'}]
    : [{rule: 'request-parameter-reactivated', level: 'info', says: 'is no longer deprecated'}];
}

/** A parameter's serialization. */
function compareForm(before: Parameter, after: Parameter): Finding[] {
  const findings: Finding[] = [];
  const [style, newStyle] = [styleOf(before), styleOf(after)];
  if (style !== newStyle)
    findings.push(formFinding('request-parameter-style-changed', 'style', style, newStyle));
  const [explode, newExplode] = [explodeOf(before), explodeOf(after)];
  if (style === newStyle && explode !== newExplode)
    findings.push(formFinding('request-parameter-explode-changed', '`explode`', explode, newExplode));
  const [reserved, newReserved] = [before.allowReserved ?? false, after.allowReserved ?? false];
  if (reserved && !newReserved) {
    const action = 'Encode reserved characters in it.';
    findings.push({
      rule: 'request-parameter-became-not-allow-reserved',
      level: 'breaking',
      says: 'no longer accepts unencoded reserved characters',
      action,
    });
  } else if (newReserved && !reserved) {
    findings.push({
      rule: 'request-parameter-became-allow-reserved',
      level: 'info',
      says: 'accepts unencoded reserved characters',
    });
  }
  return findings;
}

function formFinding(rule: string, words: string, before: unknown, after: unknown): Finding {
  return {
    rule,
    level: 'breaking',
    before: show(before),
    after: show(after),
    says: `has the ${words} ${code(after)} instead of ${code(before)}`,
    action: 'Send its value in the new format.',
  };
}

function styleOf({style, in: where}: Parameter): string {
  return style ?? (where === 'query' || where === 'cookie' ? 'form' : 'simple');
}

function explodeOf(parameter: Parameter): boolean {
  return parameter.explode ?? styleOf(parameter) === 'form';
}

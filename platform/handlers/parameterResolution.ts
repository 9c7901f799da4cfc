import {invalid, Refusal, textOf, type Entity, type PlatformCall} from '@nacre-docs/sandbox/platform';
import {pageOf} from '@nacre-docs/sandbox/pageOf';
import {rank} from './precedence';

/** An application and the target of its parameters: one of its scopes, or dimensions. */
interface Target {
  scope?: Entity;
  application: Entity;
  dimensions: Entity;
}

export function previewResolution(call: PlatformCall): unknown {
  const target = requestedTarget(call);
  const {scope, application, dimensions} = target;
  const resolved = inOrder(call.entities('parameter'))
    .filter(({owner_nrn}) => owner_nrn === application.nrn)
    .map((parameter) => {
      const values = call.entities('parameter_value').filter((value) => value.parameter_id === parameter.id);
      const won = winner(
        call,
        values.map((value) => call.show('parameter_value', value)),
        target,
      );
      return {
        ...resolvedParameter(parameter, won),
        required: parameter.required ?? null,
        version: parameter.version ?? null,
        rule: ruleOf(won, scope),
        value_id: won?.id ?? null,
      };
    });
  return {
    scope_id: scope?.id ?? null,
    owner_nrn: application.nrn,
    dimensions,
    parameters: resolved,
  };
}

/** The values from a deployment's creation. */
export function listDeploymentParameters(call: PlatformCall): unknown {
  const deployment = call.target.value;
  const target = targetOf(call, call.follow('deployment', deployment, 'scope_id') as Entity | undefined);
  const versions = deployment.parameter_versions as Record<string, number>;
  const resolved = inOrder(call.entities('parameter')).flatMap((parameter) => {
    const version = versions[textOf(parameter.id)];
    if (version === undefined) return [];
    const won = winner(call, valuesIn(call, parameter, version), target);
    return won ? [{...resolvedParameter(parameter, won), version}] : [];
  });
  return pageOf(call, resolved, 'name', {items: 'data', info: 'page'});
}

/** A parameter's values in a version, as shown in answers. */
function valuesIn(call: PlatformCall, {id}: Entity, version: number): Entity[] {
  const record = [...call.engine.store.of('parameter_version')].find(
    ({value}) => value.parameter_id === id && value.version === version,
  );
  if (record) return call.showRecord(record).values as Entity[];
  return call
    .entities('parameter_value')
    .filter((value) => value.parameter_id === id)
    .map((value) => call.show('parameter_value', value));
}

const inOrder = (all: Entity[]): Entity[] => all.sort((a, b) => (textOf(a.name) < textOf(b.name) ? -1 : 1));

/** The value for a target. */
function winner(
  call: PlatformCall,
  values: Entity[],
  {scope, application, dimensions}: Target,
): Entity | undefined {
  return rank(call, values, {nrn: textOf((scope ?? application).nrn), dimensions}).found[0];
}

/** Where the winning value is set. */
function ruleOf(won: Entity | undefined, scope: Entity | undefined): string {
  if (!won) return 'none';
  if (scope && won.nrn === scope.nrn) return 'scope';
  return Object.keys(won.dimensions ?? {}).length > 0 ? 'dimensions' : 'application';
}

function resolvedParameter(parameter: Entity, won: Entity | undefined): Entity {
  const {id, name, type, variable = null, path = null, encoding = null, secret = null} = parameter;
  return {
    parameter_id: id,
    name,
    type,
    variable,
    path,
    encoding,
    secret,
    value: won?.value ?? null,
    masked: won ? (won.masked ?? null) : false,
    source_nrn: won?.nrn ?? null,
    source_dimensions: won ? (won.dimensions ?? null) : {},
  };
}

/** @throws Refusal unless the body names a scope, or an application with dimensions */
function requestedTarget(call: PlatformCall): Target {
  const {scope_id, owner_nrn, dimensions} = call.body;
  if (scope_id !== undefined) {
    for (const other of ['owner_nrn', 'dimensions'])
      if (call.body[other] !== undefined)
        throw invalid(other, 'not_allowed', 'Send scope_id or owner_nrn, not both.');
    const scope = call.find('scope', scope_id);
    if (!scope) throw invalid('scope_id', 'not_found', 'There is no scope with this id.');
    return targetOf(call, scope);
  }
  if (owner_nrn === undefined) throw invalid('owner_nrn', 'required', 'It is missing. Send it, or scope_id.');
  const application = call.entities('application').find(({nrn}) => nrn === owner_nrn);
  if (!application) throw invalid('owner_nrn', 'not_found', 'There is no application with this NRN.');
  return {application, dimensions: (dimensions ?? {}) as Entity};
}

function targetOf(call: PlatformCall, scope: Entity | undefined): Target {
  const application = scope && call.find('application', scope.application_id);
  // An example can name an application that no example shows.
  if (!application)
    throw new Refusal(404, 'not_found', "The scope doesn't belong to an application. Choose another one.");
  return {scope, application, dimensions: (scope.dimensions ?? {}) as Entity};
}

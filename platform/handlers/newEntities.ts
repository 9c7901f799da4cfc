import {
  copy,
  deepEqual,
  iso,
  Refusal,
  textOf,
  type Entity,
  type NewEntity,
} from '@nacre-docs/sandbox/platform';
import {isAtOrAbove} from './nrn';

const ORGANIZATION = 'organization=fernhollow';
const HOUR = 60 * 60 * 1000;
const STRATEGIES: Record<string, Entity> = {
  blue_green: {plan: [], rollback_rules: [], finalize_after_seconds: 3600},
  rolling: {batch_percent: 25},
};

/** The NRN of a child entity. */
const nrnBelow = (entity: NewEntity, owner: string, kind: string, name: unknown = entity.value.id): string =>
  `${String(entity.at(owner))}:${kind}=${textOf(name)}`;

const specificationVersion = (entity: NewEntity): unknown => entity.at('specification_id.version');

/** The next number among entities with the same value in another field. */
function nextNumber(entity: NewEntity, kind: string, field: string, within: string): number {
  const others = entity.entities(kind).filter((each) => each[within] === entity.value[within]);
  return Math.max(0, ...others.map((each) => Number(each[field]))) + 1;
}

/** The application that builds from a pipeline's repository. @throws Refusal when there is none */
function applicationOf(entity: NewEntity): unknown {
  const fields = ['repository_url', 'repository_path'];
  const application = entity
    .entities('application')
    .find((each) => fields.every((field) => deepEqual(each[field] ?? null, entity.body[field] ?? null)));
  if (application) return application.id;
  const detail = 'There is no application with this repository_url and repository_path. Check them.';
  throw new Refusal(404, 'not_found', detail);
}

/** The versions of an application's parameters with values. */
function versionsOf(entity: NewEntity, applicationNrn: unknown): Entity {
  const parameters = entity
    .entities('parameter')
    .filter(({owner_nrn, version}) => owner_nrn === applicationNrn && Boolean(version));
  return Object.fromEntries(parameters.map(({id, version}) => [textOf(id), version]));
}

/** A strategy with its defaults. */
function strategyOf({body}: NewEntity): Entity {
  const strategy = (body.strategy ?? {type: 'blue_green'}) as Entity;
  return {type: strategy.type, ...copy(STRATEGIES[textOf(strategy.type)] ?? {}), ...strategy};
}

/** Fields that Nacre fills in on creation, by resource. */
export const create: Record<string, (entity: NewEntity) => void> = {
  account({value}) {
    value.nrn = `${ORGANIZATION}:account=${textOf(value.slug)}`;
  },
  namespace(entity) {
    entity.value.nrn = nrnBelow(entity, 'account_id.nrn', 'namespace', entity.value.slug);
  },
  application(entity) {
    const {value} = entity;
    value.nrn = nrnBelow(entity, 'namespace_id.nrn', 'application', value.slug);
    if (entity.operationId !== 'createApplication' || entity.body.repository_url) return;
    const prefix = textOf(entity.at('namespace_id.account_id.repository_prefix'));
    const name = `${textOf(entity.at('namespace_id.slug'))}-${textOf(value.slug)}`;
    value.repository_url = `https://git.fernhollow.example/${prefix}/${name}`;
  },
  scope(entity) {
    const {value} = entity;
    const names = [
      value.slug,
      entity.at('application_id.slug'),
      entity.at('application_id.namespace_id.slug'),
    ];
    Object.assign(value, {
      nrn: nrnBelow(entity, 'application_id.nrn', 'scope', value.slug),
      health: 'unknown',
      active_deployment_id: null,
      service_id: null,
      domain: `${names.map(textOf).join('.')}.fernhollow.example`,
    });
  },
  build(entity) {
    const {value, body} = entity;
    if (entity.operationId === 'startCiBuild') {
      value.status = 'in_progress';
      value.application_id = applicationOf(entity);
    }
    value.nrn = nrnBelow(entity, 'application_id.nrn', 'build');
    if (body.number === undefined) value.number = nextNumber(entity, 'build', 'number', 'application_id');
  },
  asset(entity) {
    entity.value.nrn = entity.at('build_id.nrn');
  },
  release(entity) {
    entity.value.nrn = nrnBelow(entity, 'application_id.nrn', 'release');
  },
  deployment(entity) {
    const {value} = entity;
    value.strategy = strategyOf(entity);
    // The first release can't run next to an earlier one.
    if (entity.at('scope_id.active_deployment_id') === null) value.strategy = {type: 'initial'};
    Object.assign(value, {
      application_id: entity.at('scope_id.application_id'),
      nrn: nrnBelow(entity, 'scope_id.nrn', 'deployment'),
      parameter_versions: versionsOf(entity, entity.at('scope_id.application_id.nrn')),
      previous_release_id: entity.at('scope_id.active_deployment_id.release_id'),
      traffic: {current_percent: 0, desired_percent: 0},
      group_id: null,
    });
  },
  deployment_group(entity) {
    const {value} = entity;
    value.strategy = strategyOf(entity);
    value.nrn = nrnBelow(entity, 'release_id.application_id.nrn', 'deployment-group');
  },
  scope_domain(entity) {
    const {value} = entity;
    value.nrn = entity.at('scope_id.nrn');
    value.verification = {
      record_type: 'TXT',
      name: `_nacre.${textOf(value.name)}`,
      value: 'nacre-verification=7kq2vd9x4m0zt6cw',
    };
  },
  troubleshooting_action(entity) {
    entity.value.nrn = entity.at('scope_id.nrn');
  },
  service(entity) {
    const imported = entity.operationId === 'importService';
    if (entity.body.linkable_to === undefined) entity.value.linkable_to = [entity.body.owner_nrn];
    Object.assign(entity.value, {
      nrn: nrnBelow(entity, 'owner_nrn', 'service'),
      specification_version: specificationVersion(entity),
      imported,
      ...(imported && {status: 'active'}),
    });
  },
  link(entity) {
    entity.value.nrn = nrnBelow(entity, 'owner_nrn', 'link');
    entity.value.specification_version = specificationVersion(entity);
  },
  parameter(entity) {
    const nrn = nrnBelow(entity, 'owner_nrn', 'parameter');
    Object.assign(entity.value, {nrn, version: 0, origin: 'user', read_only: false});
  },
  parameter_value(entity) {
    entity.value.version = entity.at('parameter_id.version');
    entity.value.masked = entity.at('parameter_id.secret');
  },
  provider(entity) {
    entity.value.nrn = nrnBelow(entity, 'owner_nrn', 'provider');
    entity.value.specification_version = specificationVersion(entity);
  },
  dimension_value(entity) {
    entity.value.nrn = entity.at('dimension_id.nrn');
  },
  metadata_entry(entity) {
    entity.value.specification_version = specificationVersion(entity);
  },
  catalog_item(entity) {
    entity.value.specification_version = specificationVersion(entity);
  },
  log_template(entity) {
    entity.value.nrn = entity.at('specification_id.nrn');
  },
  user({value}) {
    value.nrn = ORGANIZATION;
  },
  approval(entity) {
    const {value, body, time} = entity;
    // The request's reason. The decision's reason is added later.
    Object.assign(value, {
      request_reason: body.reason ?? null,
      reason: null,
      expires_at: iso(time + 72 * HOUR),
    });
    const actions = entity
      .entities('approval_action')
      .filter(({operation, nrn}) => operation === value.operation && isAtOrAbove(nrn, value.nrn))
      .sort((a, b) => textOf(b.nrn).length - textOf(a.nrn).length);
    value.approval_action_id = actions[0]?.id ?? null;
  },
  entity_hook_action(entity) {
    if (entity.body.order === undefined)
      entity.value.order = nextNumber(entity, 'entity_hook_action', 'order', 'hook_id');
  },
};

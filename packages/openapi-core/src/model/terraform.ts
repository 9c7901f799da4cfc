import type {Schema} from '../read/openapi';
import {fieldsOf, requestSchema, requiredFields, responseSchema} from './bodies';
import type {ApiModel, ApiOperation} from './model';

/** Provider behavior that the API description doesn't cover. */
export interface ResourceFacts {
  /** Nested fields whose change replaces the resource, such as `capabilities.visibility`. */
  replacedInside?: string[];
  /** Arguments that the provider changes without replacing the resource, though no update accepts them. */
  inPlace?: string[];
  /** Arguments and attributes that Terraform hides in its output. */
  sensitive?: string[];
  /** Argument descriptions that differ from the API's. */
  meanings?: Record<string, string>;
  /** The import identifier, if it isn't the id. */
  importBy?: string;
}

export interface TerraformFacts {
  version: string;
  /** The provider's default operation timeout, in words. */
  timeout: string;
  resources: Record<string, ResourceFacts>;
}

export interface TerraformArgument {
  name: string;
  schema: Schema;
  required: boolean;
  /** Whether changing it deletes and recreates the resource. */
  replaces: boolean;
}

/** A Terraform step and its operation. */
export interface TerraformStep {
  name: 'create' | 'read' | 'update' | 'delete';
  operation: ApiOperation;
  /** Whether work continues after the response, so the provider waits for it to finish. */
  waits: boolean;
}

export interface TerraformResource {
  type: string;
  /** Tag of its operations. */
  tag: string;
  /** Required ones first, each group in the description's order. */
  arguments: TerraformArgument[];
  /** Exports in addition to its arguments. */
  attributes: Array<{name: string; schema: Schema}>;
  /** Names that a data source can be looked up by, and all its exports. */
  lookups: string[];
  steps: TerraformStep[];
  facts: ResourceFacts;
}

/** All resource types of the provider, such as `acme_server`, in the description's order. */
export function terraformTypes(model: ApiModel): string[] {
  return [...model.tags.values()].flatMap((tag) => tag['x-terraform'] ?? []);
}

/**
 * Derives a Terraform resource from its tag's operations: an argument is any field that can be sent. Changing one
 * that no update accepts replaces the resource.
 *
 * @returns undefined without a tag that has this type in `x-terraform` and a write operation
 */
export function terraformResource(
  model: ApiModel,
  type: string,
  facts: ResourceFacts = {},
): TerraformResource | undefined {
  const tag = [...model.tags.values()].find((candidate) => candidate['x-terraform'] === type)?.name;
  const operations = model.operations.filter((operation) => operation.tag === tag);
  const write = writeOperation(operations);
  if (!tag || !write) return undefined;
  const {document} = model;
  const update = operations.find((candidate) => candidate.method === 'patch' && starts(candidate, 'update'));
  const read = readOperation(operations, update ?? write);
  const parents = write.parameters.filter((parameter) => parameter.in === 'path');
  const sent = fieldsOf(document, requestSchema(write));
  const changed = fieldsOf(document, update && requestSchema(update));
  const returned = fieldsOf(document, read && responseSchema(read));
  const required = new Set([
    ...parents.map(({name}) => name),
    ...requiredFields(document, requestSchema(write)),
  ]);
  const all = new Map<string, Schema>([
    ...parents.map(({name, schema, description}) => [name, {description, ...schema}] as const),
    // Fields that can be changed but not sent on create, such as `status`, are also arguments.
    ...changed,
    ...sent,
  ]);
  const names = [...new Set([...parents.map(({name}) => name), ...sent.keys(), ...changed.keys()])];
  const embedded = new Set(operations.flatMap((operation) => expandable(operation)));
  return {
    type,
    tag,
    facts,
    arguments: [
      ...names.filter((name) => required.has(name)),
      ...names.filter((name) => !required.has(name)),
    ].map((name) => ({
      name,
      schema: all.get(name)!,
      required: required.has(name),
      replaces: !changed.has(name) && !facts.inPlace?.includes(name),
    })),
    attributes: [...returned]
      .filter(([name]) => !all.has(name) && !embedded.has(name))
      .map(([name, schema]) => ({name, schema})),
    lookups: lookups(operations, [...returned.keys()]),
    steps: steps(operations, write, update, read),
  };
}

const starts = ({operationId}: ApiOperation, word: string) => operationId.startsWith(word);

function writeOperation(operations: ApiOperation[]): ApiOperation | undefined {
  return (
    operations.find((operation) => operation.method === 'post' && starts(operation, 'create')) ??
    operations.find(({operationId, method}) => method !== 'get' && /^(update|set)/.test(operationId))
  );
}

/**
 * The operation that reads the entity that `changes` writes. A tag may have several entities, such as users.
 */
function readOperation(operations: ApiOperation[], changes: ApiOperation): ApiOperation | undefined {
  const reads = operations.filter((operation) => operation.method === 'get' && starts(operation, 'read'));
  return reads.find(({path}) => path === changes.path) ?? reads[0];
}

/** Response fields returned only on request. */
function expandable({parameters}: ApiOperation): string[] {
  const {items} = parameters.find(({name}) => name === 'expand')?.schema ?? {};
  return typeof items === 'object' ? (items.enum ?? []).map(String) : [];
}

function lookups(operations: ApiOperation[], returned: string[]): string[] {
  const list = operations.find((operation) => starts(operation, 'list'));
  const asked = (list?.parameters ?? []).filter((parameter) => ['query', 'path'].includes(parameter.in));
  return [...new Set(['id', ...returned, ...asked.map(({name}) => name)])];
}

function steps(
  operations: ApiOperation[],
  write: ApiOperation,
  update: ApiOperation | undefined,
  read: ApiOperation | undefined,
): TerraformStep[] {
  const remove = operations.find((operation) => operation.method === 'delete' && starts(operation, 'delete'));
  const named = [
    ['create', write],
    ['read', read],
    ['update', update],
    ['delete', remove],
  ] as const;
  return named.flatMap(([name, operation]) =>
    operation ? [{name, operation, waits: operation.responses.some(({status}) => status === '202')}] : [],
  );
}

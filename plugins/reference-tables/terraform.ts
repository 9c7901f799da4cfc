import type {ApiModel} from '../api-reference/model/model';
import {resolverOf} from '../api-reference/model/schemaResolver';
import {
  terraformResource,
  terraformTypes,
  type TerraformFacts,
  type TerraformResource,
} from '../api-reference/model/terraform';
import type {Schema} from '../api-reference/read/openapi';
import {closest} from '../content-model/closest';
import {attributeOf, code, codeLink, inline, sequence, table, text, type MdastNode} from './mdast';

/** Names of the components, each with the table that it becomes. */
export const TERRAFORM_TABLES: Record<
  string,
  (model: ApiModel, facts: TerraformFacts, node: MdastNode) => MdastNode
> = {
  TerraformArguments: (model, facts, node) => argumentTable(model, resourceOf(model, facts, node)),
  TerraformAttributes: (model, facts, node) => attributeTable(model, resourceOf(model, facts, node)),
  TerraformSteps: (model, facts, node) => stepTable(resourceOf(model, facts, node), facts),
  TerraformResources: (model, facts, node) => resourceTable(model, facts, node),
};

/** Address of the page of a resource. */
export const resourceRoute = (type: string): string => `/docs/terraform/${type.replace(/^[^_]+_/, '')}`;

function resourceOf(model: ApiModel, facts: TerraformFacts, node: MdastNode): TerraformResource {
  return find(model, facts, attributeOf(node, 'type'), node);
}

function find(model: ApiModel, facts: TerraformFacts, type: string, {name}: MdastNode): TerraformResource {
  const resource = terraformResource(model, type, facts.resources[type]);
  if (resource) return resource;
  const close = closest(type, terraformTypes(model));
  throw new Error(
    `<${name} /> shows nothing: the provider has no resource "${type}". ${close ? `Did you mean ${close}?` : 'See x-terraform in openapi/openapi.yaml.'}`,
  );
}

function argumentTable(model: ApiModel, resource: TerraformResource): MdastNode {
  return table(
    ['Argument', 'Type', 'Default', 'Meaning'],
    resource.arguments.map(({name, schema, required, replaces}) => {
      const flat = flatten(model, schema);
      const inside = (resource.facts.replacedInside ?? []).filter((path) => path.startsWith(`${name}.`));
      const remarks = [
        ...(replaces ? ['A change replaces the resource.'] : []),
        ...inside.map((path) => `A change of \`${path}\` replaces the resource.`),
        ...(resource.facts.sensitive?.includes(name) ? ['Sensitive.'] : []),
      ];
      return [
        code(name),
        text(hclType(model, schema)),
        required ? text('required') : defaultOf(flat),
        inline(
          [
            resource.facts.meanings?.[name] ?? flat.description ?? '',
            limits(flat),
            fieldNames(model, schema),
            ...remarks,
          ]
            .filter(Boolean)
            .join(' '),
        ),
      ];
    }),
  );
}

function attributeTable(model: ApiModel, resource: TerraformResource): MdastNode {
  return table(
    ['Attribute', 'Type', 'Meaning'],
    resource.attributes.map(({name, schema}) => {
      const sensitive = resource.facts.sensitive?.includes(name) ? ' Sensitive.' : '';
      return [
        code(name),
        text(hclType(model, schema)),
        inline(`${flatten(model, schema).description ?? ''}${sensitive}`),
      ];
    }),
  );
}

function stepTable({steps}: TerraformResource, {timeout}: TerraformFacts): MdastNode {
  return table(
    ['Step', 'Operation', 'Waits for the end of the work', 'Timeout'],
    steps.map(({name, operation, waits}) => [
      text(name),
      codeLink(`/docs/api/${operation.slug}`, operation.operationId),
      text(waits ? 'yes' : 'no: the answer is the result'),
      text(name === 'read' ? 'none' : timeout),
    ]),
  );
}

/** One row a resource, for the overview; `types` has them separated by spaces. */
function resourceTable(model: ApiModel, facts: TerraformFacts, node: MdastNode): MdastNode {
  const types = attributeOf(node, 'types');
  return table(
    ['Resource', 'Required', 'Optional', 'Replaced when changed'],
    types.split(/\s+/).map((type) => {
      const resource = find(model, facts, type, node);
      const names = (chosen: (argument: TerraformResource['arguments'][number]) => boolean) =>
        resource.arguments.filter(chosen).map(({name}) => name);
      return [
        codeLink(resourceRoute(type), type),
        list(names(({required}) => required)),
        list(names(({required}) => !required)),
        list([...names(({replaces}) => replaces), ...(resource.facts.replacedInside ?? [])]),
      ];
    }),
  );
}

/** Code spans with commas between them. */
const list = (names: string[]): MdastNode =>
  sequence(names.flatMap((name, index) => (index > 0 ? [text(', '), code(name)] : [code(name)])));

const flatten = ({document}: ApiModel, schema: Schema): Schema =>
  resolverOf(document).flatten(schema)?.schema ?? {};

const typesOf = (schema: Schema): string[] => [schema.type ?? []].flat().filter((type) => type !== 'null');

/** The type of a value as Terraform writes it. */
function hclType(model: ApiModel, schema: Schema): string {
  const flat = flatten(model, schema);
  const [type] = typesOf(flat);
  switch (type) {
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return `list(${typeof flat.items === 'object' ? hclType(model, flat.items) : 'any'})`;
    case 'object':
      return typeof flat.additionalProperties === 'object' && !flat.properties
        ? `map(${hclType(model, flat.additionalProperties)})`
        : 'object';
    default:
      return flat.properties || flat.oneOf?.some((part) => flatten(model, part).properties)
        ? 'object'
        : 'any';
  }
}

function defaultOf({default: value}: Schema): MdastNode {
  return value === undefined || value === null
    ? text('none')
    : code(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Allowed values and limits in a sentence. */
function limits({enum: values = [], minimum, maximum, minLength, maxLength, maxItems}: Schema): string {
  const allowed = values.filter((value) => value !== null);
  if (allowed.length > 0)
    return `One of ${allowed.map((value) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``).join(', ')}.`;
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}.`;
  if (minLength !== undefined && maxLength !== undefined) return `${minLength} to ${maxLength} characters.`;
  // Larger ones are limits in bytes, which the description states.
  if (maxLength !== undefined && maxLength <= 4096) return `Up to ${maxLength} characters.`;
  return maxItems === undefined ? '' : `Up to ${maxItems} entries.`;
}

/** Names of the fields of an object, or of the objects of a list. */
function fieldNames(model: ApiModel, schema: Schema): string {
  const flat = flatten(model, schema);
  const {properties = {}} = typeof flat.items === 'object' ? flatten(model, flat.items) : flat;
  const names = Object.keys(properties).map((name) => `\`${name}\``);
  return names.length > 0 ? `Fields: ${names.join(', ')}.` : '';
}

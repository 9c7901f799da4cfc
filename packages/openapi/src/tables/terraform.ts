import type {ApiModel} from '@nacre-docs/openapi-core/model/model';
import {resolverOf} from '@nacre-docs/openapi-core/model/schemaResolver';
import {
  terraformResource,
  terraformTypes,
  type TerraformFacts,
  type TerraformResource,
} from '@nacre-docs/openapi-core/model/terraform';
import type {Schema} from '@nacre-docs/openapi-core/read/openapi';
import {asText} from '../render/jsonText';
import {didYouMean} from '@nacre-docs/kit/closest';
import type {MdastNode} from '@nacre-docs/kit/mdx/mdast';
import {
  attributeOf,
  code,
  codeLink,
  fieldRows,
  inline,
  paragraph,
  separated,
  sequence,
  span,
  table,
  text,
} from './mdast';

/** Component names, each with the function that builds its table or list. */
export const TERRAFORM_TABLES: Record<
  string,
  (model: ApiModel, facts: TerraformFacts, node: MdastNode) => MdastNode
> = {
  TerraformArguments: (model, facts, node) => argumentList(model, resourceOf(model, facts, node)),
  TerraformAttributes: (model, facts, node) => attributeList(model, resourceOf(model, facts, node)),
  TerraformSteps: (model, facts, node) => stepTable(resourceOf(model, facts, node), facts),
  TerraformResources: (model, facts, node) => resourceTable(model, facts, node),
};

/** Address of a resource's page. */
export const resourceRoute = (type: string): string => `/docs/terraform/${type.replace(/^[^_]+_/, '')}`;

function resourceOf(model: ApiModel, facts: TerraformFacts, node: MdastNode): TerraformResource {
  return find(model, facts, attributeOf(node, 'type'), node);
}

function find(model: ApiModel, facts: TerraformFacts, type: string, {name}: MdastNode): TerraformResource {
  const resource = terraformResource(model, type, facts.resources[type]);
  if (resource) return resource;
  throw new Error(
    `<${name} /> is empty: the provider has no resource "${type}". ${didYouMean(type, terraformTypes(model), 'See x-terraform in openapi/openapi.yaml.')}`,
  );
}

/** A list, because an argument's meaning, limits and fields are too long for a table cell. */
function argumentList(model: ApiModel, resource: TerraformResource): MdastNode {
  return fieldRows(
    resource.arguments.map(({name, schema, required, replaces}) => {
      const flat = flatten(model, schema);
      const inside = (resource.facts.replacedInside ?? []).filter((path) => path.startsWith(`${name}.`));
      const meaning = [
        resource.facts.meanings?.[name] ?? flat.description,
        limits(flat),
        replaces && 'A change replaces the resource.',
        ...inside.map((path) => `A change of \`${path}\` replaces the resource.`),
        resource.facts.sensitive?.includes(name) && 'Sensitive.',
      ];
      return entry(model, name, schema, {
        need: required ? REQUIRED : defaultOf(flat),
        meaning,
        below: fieldList(model, schema),
      });
    }),
  );
}

function attributeList(model: ApiModel, resource: TerraformResource): MdastNode {
  return fieldRows(
    resource.attributes.map(({name, schema}) =>
      entry(model, name, schema, {
        meaning: [
          flatten(model, schema).description,
          resource.facts.sensitive?.includes(name) && 'Sensitive.',
        ],
      }),
    ),
  );
}

/** Fields of an object or a list's objects, without nested fields. */
function fieldList(model: ApiModel, schema: Schema): MdastNode | undefined {
  const flat = flatten(model, schema);
  const {properties = {}, required = []} = typeof flat.items === 'object' ? flatten(model, flat.items) : flat;
  const fields = Object.entries(properties).filter(
    (property): property is [string, Schema] => typeof property[1] === 'object',
  );
  if (fields.length === 0) return undefined;
  return fieldRows(
    fields.map(([name, field]) => {
      const inner = flatten(model, field);
      return entry(model, name, field, {
        need: required.includes(name) ? REQUIRED : undefined,
        meaning: [inner.description, limits(inner)],
      });
    }),
  );
}

const REQUIRED = span('prop-flag prop-flag--required', text('required'));

/** Name, type and need on one line, the meaning below, as in the fields of an operation. */
function entry(
  model: ApiModel,
  name: string,
  schema: Schema,
  {need, meaning, below}: {need?: MdastNode; meaning: Array<string | false | undefined>; below?: MdastNode},
): MdastNode[] {
  const words = inline(meaning.filter(Boolean).join(' '));
  return [
    paragraph(
      [
        span('prop-name', code(name)),
        text(' '),
        span('prop-type', text(hclType(model, schema))),
        ...(need ? [text(' '), need] : []),
      ],
      'prop-head',
    ),
    ...(words.length > 0 ? [paragraph(words, 'prop-text')] : []),
    ...(below ? [below] : []),
  ];
}

function stepTable({steps}: TerraformResource, {timeout}: TerraformFacts): MdastNode {
  return table(
    ['Step', 'Operation', 'Waits for completion', 'Timeout'],
    steps.map(({name, operation, waits}) => [
      text(name),
      codeLink(operation.route, operation.operationId),
      text(waits ? 'yes' : 'no: the response is the result'),
      text(name === 'read' ? 'none' : timeout),
    ]),
  );
}

/** An overview table with one row per resource. `types` has them separated by spaces. */
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

const list = (names: string[]): MdastNode => sequence(separated(names.map(code)));

const flatten = ({document}: ApiModel, schema: Schema): Schema =>
  resolverOf(document).flatten(schema)?.schema ?? {};

const typesOf = (schema: Schema): string[] => [schema.type ?? []].flat().filter((type) => type !== 'null');

/** A value's type in Terraform syntax. */
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

/** The value that applies when an argument is omitted. */
function defaultOf({default: value}: Schema): MdastNode {
  return value === undefined || value === null
    ? span('prop-type', text('optional'))
    : span('prop-type', text('default '), code(asText(value)));
}

/** Allowed values and limits as a sentence. */
function limits({enum: values = [], minimum, maximum, minLength, maxLength, maxItems}: Schema): string {
  const allowed = values.filter((value) => value !== null);
  if (allowed.length > 0) return `One of ${allowed.map((value) => `\`${asText(value)}\``).join(', ')}.`;
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}.`;
  if (minLength !== undefined && maxLength !== undefined) return `${minLength} to ${maxLength} characters.`;
  // Larger limits are in bytes, and the description states them.
  if (maxLength !== undefined && maxLength <= 4096) return `Up to ${maxLength} characters.`;
  return maxItems === undefined ? '' : `Up to ${maxItems} entries.`;
}

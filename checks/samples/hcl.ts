import type {ApiOperation} from '../../plugins/api-reference/model/model';
import {closest} from '../../plugins/content-model/closest';
import {fieldsOf, requestSchema, requiredFields, responseSchema, type SampleApi} from './api';

/** A block such as `resource "nacre_scope" "staging" {…}` with the names of what stands directly in it. */
export interface HclBlock {
  type: string;
  labels: string[];
  arguments: Array<{name: string; value: string; line: number}>;
  /** 0-based line of the sample. */
  line: number;
}

export interface HclProblem {
  /** 0-based line of the sample. */
  line: number;
  message: string;
}

const META_ARGUMENTS = [
  'count',
  'depends_on',
  'for_each',
  'lifecycle',
  'provider',
  'provisioner',
  'timeouts',
];
const PROVIDER_ARGUMENTS = ['api_key', 'api_url', 'alias'];
const BLOCK_TYPES = [
  'terraform',
  'provider',
  'resource',
  'data',
  'variable',
  'output',
  'locals',
  'module',
  'import',
  'moved',
  'removed',
  'check',
];

/** Reads the top-level blocks of a Terraform file; strings, here-documents and comments hide braces. */
export function parseHcl(source: string): {blocks: HclBlock[]; error?: string} {
  const blocks: HclBlock[] = [];
  let block: HclBlock | undefined;
  let depth = 0;
  let heredoc: string | undefined;
  for (const [line, raw] of source.split('\n').entries()) {
    if (heredoc !== undefined) {
      if (raw.trim() === heredoc) heredoc = undefined;
      continue;
    }
    const text = withoutComment(raw);
    const bare = text.replace(/"(?:[^"\\]|\\.)*"/g, '""');
    if (depth === 0 && bare.trim() !== '') {
      const [, type, labels = ''] = /^\s*([a-z_]+)((?:\s+"[^"]*")*)\s*\{/.exec(text) ?? [];
      if (!type) return {blocks, error: `line ${line + 1} starts no block: ${text.trim()}`};
      block = {
        type,
        labels: [...labels.matchAll(/"([^"]*)"/g)].map(([, label]) => label!),
        arguments: [],
        line,
      };
      blocks.push(block);
      const inline = /\{\s*([a-z_]\w*)\s*=(?!=)(.*?)\}?\s*$/.exec(text);
      if (inline) block.arguments.push({name: inline[1]!, value: inline[2]!.trim(), line});
    } else if (depth === 1) {
      const [, name, value] = /^\s*([a-z_]\w*)\s*(?:=(?!=)\s*(.*)|(?:"[^"]*"\s*)?\{.*)$/.exec(text) ?? [];
      if (name) block!.arguments.push({name, value: value?.trim() ?? '{', line});
    }
    for (const character of bare) {
      if ('{[('.includes(character)) depth++;
      if ('}])'.includes(character)) depth--;
      if (depth < 0) return {blocks, error: `line ${line + 1} closes a bracket that is not open.`};
    }
    heredoc = /<<-?\s*(\w+)\s*$/.exec(bare)?.[1];
  }
  return depth === 0 && heredoc === undefined
    ? {blocks}
    : {blocks, error: 'a bracket or here-document is not closed.'};
}

/** The line up to a comment that does not stand in a string. */
function withoutComment(line: string): string {
  const [text = ''] = /^(?:[^"#/]|"(?:[^"\\]|\\.)*"|\/(?!\/))*/.exec(line) ?? [];
  return text;
}

/** Holds the Nacre resources of a Terraform sample against the API description. */
export function hclProblems(api: SampleApi, source: string): HclProblem[] {
  const {blocks, error} = parseHcl(source);
  if (error) return [{line: 0, message: `The sample is not HCL: ${error}`}];
  return blocks.flatMap((block) => blockProblems(api, block));
}

function blockProblems(api: SampleApi, block: HclBlock): HclProblem[] {
  const [label = '', name] = block.labels;
  const at = (message: string): HclProblem[] => [{line: block.line, message}];
  if (!BLOCK_TYPES.includes(block.type)) return at(`Terraform has no block "${block.type}". Correct it.`);
  if (block.type === 'provider' && label === 'nacre')
    return argumentProblems(block, 'The provider nacre', new Set(PROVIDER_ARGUMENTS), []);
  if (!['resource', 'data'].includes(block.type) || !label.startsWith('nacre_')) return [];
  if (!name) return at(`The ${block.type} ${label} needs a name, as in ${block.type} "${label}" "example".`);
  const tag = [...api.model.tags.values()].find((candidate) => candidate['x-terraform'] === label)?.name;
  if (!tag) {
    const known = [...api.model.tags.values()].flatMap((candidate) => candidate['x-terraform'] ?? []);
    const close = closest(label, known);
    return at(
      `The provider has no ${label}. ${close ? `Did you mean ${close}?` : 'See /docs/iac-provider for its resources.'}`,
    );
  }
  const operations = api.model.operations.filter((operation) => operation.tag === tag);
  return block.type === 'resource'
    ? resourceProblems(api, block, label, operations)
    : dataProblems(api, block, label, operations);
}

function resourceProblems(
  api: SampleApi,
  block: HclBlock,
  label: string,
  operations: ApiOperation[],
): HclProblem[] {
  const write = writeOperation(operations);
  if (!write) return [];
  const schema = requestSchema(write);
  const parents = parametersIn(write, 'path');
  // What can be changed but not sent on create, such as `status`, is an argument too.
  const update = operations.find(
    ({method, operationId}) => method === 'patch' && operationId.startsWith('update'),
  );
  const known = new Set([
    ...fieldsOf(api.model.document, schema).keys(),
    ...parents,
    ...fieldsOf(api.model.document, update && requestSchema(update)).keys(),
  ]);
  return argumentProblems(block, label, known, [...parents, ...requiredFields(api.model.document, schema)]);
}

function dataProblems(
  api: SampleApi,
  block: HclBlock,
  label: string,
  operations: ApiOperation[],
): HclProblem[] {
  const read = operations.find(({operationId}) => operationId.startsWith('read'));
  const list = operations.find(({operationId}) => operationId.startsWith('list'));
  const known = new Set([
    'id',
    ...fieldsOf(api.model.document, read && responseSchema(read)).keys(),
    ...(list ? [...parametersIn(list, 'query'), ...parametersIn(list, 'path')] : []),
  ]);
  return argumentProblems(block, `The data source ${label}`, known, []);
}

function writeOperation(operations: ApiOperation[]): ApiOperation | undefined {
  return (
    operations.find(({operationId, method}) => method === 'post' && operationId.startsWith('create')) ??
    operations.find(({operationId, method}) => method !== 'get' && /^(update|set)/.test(operationId))
  );
}

function parametersIn(operation: ApiOperation, place: 'path' | 'query'): string[] {
  return operation.parameters.filter((parameter) => parameter.in === place).map(({name}) => name);
}

function argumentProblems(
  block: HclBlock,
  subject: string,
  known: Set<string>,
  required: string[],
): HclProblem[] {
  const given = new Set(block.arguments.map(({name}) => name));
  const unknown = block.arguments
    .filter(({name}) => !known.has(name) && !META_ARGUMENTS.includes(name))
    .map(({name, line}) => ({
      line,
      message: `${subject} has no argument ${name}. It has ${[...known].join(', ')}.`,
    }));
  const missing = required
    .filter((name) => !given.has(name))
    .map((name) => ({line: block.line, message: `${subject} needs the argument ${name}.`}));
  return [...unknown, ...missing];
}

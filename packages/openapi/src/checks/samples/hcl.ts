import {terraformResource, terraformTypes} from '@nacre-docs/openapi-core/model/terraform';
import {didYouMean} from '@nacre-docs/kit/closest';
import type {Problem} from '@nacre-docs/kit/problem';
import {textProblems, type SampleApi} from './api';

/** A block such as `resource "acme_server" "staging" {…}` with its top-level argument names. */
interface HclBlock {
  type: string;
  labels: string[];
  arguments: Array<{name: string; value: string; line: number}>;
  /** 0-based line of the sample. */
  line: number;
}

/** `line` is 0-based, in the sample. */
type HclProblem = Pick<Problem, 'line' | 'message'>;

const META_ARGUMENTS = /^(?:count|depends_on|for_each|lifecycle|provider|provisioner|timeouts)$/;
const PROVIDER_ARGUMENTS = ['api_key', 'api_url', 'alias'];
const BLOCK_TYPES =
  /^(?:terraform|provider|resource|data|variable|output|locals|module|import|moved|removed|check)$/;

/** Parses the top-level blocks of a Terraform file, ignoring braces in strings, heredocs, and comments. */
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
      if (!type) return {blocks, error: `line ${line + 1} does not start a block: ${text.trim()}`};
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
      if (depth < 0) return {blocks, error: `line ${line + 1} has an unmatched closing bracket.`};
    }
    heredoc = /<<-?\s*(\w+)\s*$/.exec(bare)?.[1];
  }
  return depth === 0 && heredoc === undefined ? {blocks} : {blocks, error: 'unclosed bracket or heredoc.'};
}

/** The line without its trailing comment. */
const withoutComment = (line: string): string => /^(?:[^"#/]|"(?:[^"\\]|\\.)*"|\/(?!\/))*/.exec(line)![0];

/** Validates the API's resources in a Terraform sample against the description. */
export function hclProblems(api: SampleApi, source: string): HclProblem[] {
  const {blocks, error} = parseHcl(source);
  if (error) return [{line: 0, message: `The sample is not valid HCL: ${error}`}];
  return blocks.flatMap((block) => blockProblems(api, block));
}

function blockProblems(api: SampleApi, block: HclBlock): HclProblem[] {
  const [label = '', name] = block.labels;
  const {terraformProvider: provider, terraform} = api.settings;
  const at = (message: string): HclProblem[] => [{line: block.line, message}];
  if (!BLOCK_TYPES.test(block.type)) return at(`"${block.type}" is not a Terraform block type. Fix it.`);
  if (block.type === 'provider' && label === provider)
    return argumentProblems(block, `The provider ${label}`, PROVIDER_ARGUMENTS);
  if (block.type === 'import') return importProblems(api, block);
  if (!['resource', 'data'].includes(block.type) || !label.startsWith(`${provider}_`)) return [];
  if (!name) return at(`The ${block.type} ${label} needs a name, as in ${block.type} "${label}" "example".`);
  const found = terraformResource(api.model, label, terraform?.resources[label]);
  if (!found)
    return at(
      `The provider has no ${label}. ${didYouMean(label, terraformTypes(api.model), 'See /docs/iac-provider for its resources.')}`,
    );
  if (block.type === 'data') return argumentProblems(block, `The data source ${label}`, found.lookups);
  const names = found.arguments.map((argument) => argument.name);
  const required = found.arguments.flatMap((argument) => (argument.required ? argument.name : []));
  return argumentProblems(block, label, names, required);
}

/** An import block targets an existing resource type and uses its id format. */
function importProblems(api: SampleApi, block: HclBlock): HclProblem[] {
  const valueOf = (name: string) => block.arguments.find((argument) => argument.name === name);
  const type = /^\w+/.exec(valueOf('to')?.value ?? '')?.[0];
  const resource = type && terraformResource(api.model, type, api.settings.terraform?.resources[type]);
  const {value = '', line = block.line} = valueOf('id') ?? {};
  const [, id] = /^"([^"$]*)"$/.exec(value) ?? [];
  if (!resource || id === undefined) return [];
  const by = resource.facts.importBy ?? 'id';
  const schema = [...resource.attributes, ...resource.arguments].find(({name}) => name === by)?.schema;
  return textProblems(api, schema, id).map((message) => ({
    line,
    message: `The import of ${type} takes the ${by}: ${message}`,
  }));
}

function argumentProblems(
  block: HclBlock,
  subject: string,
  known: readonly string[],
  required: readonly string[] = [],
): HclProblem[] {
  const given = block.arguments.map(({name}) => name);
  const unknown = block.arguments
    .filter(({name}) => !known.includes(name) && !META_ARGUMENTS.test(name))
    .map(({name, line}) => ({
      line,
      message: `${subject} has no argument ${name}. It has ${known.join(', ')}.`,
    }));
  const missing = required
    .filter((name) => !given.includes(name))
    .map((name) => ({line: block.line, message: `${subject} needs the argument ${name}.`}));
  return [...unknown, ...missing];
}

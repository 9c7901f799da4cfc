import {isNode, LineCounter, parseAllDocuments, parseDocument} from 'yaml';
import {decodeSegment} from '@nacre-docs/openapi-core/request/pointer';
import {requestSchema, responseSchema} from '@nacre-docs/openapi-core/model/bodies';
import type {Schema} from '@nacre-docs/openapi-core/read/openapi';
import type {Fence} from '@nacre-docs/kit/mdx/markdown';
import {parseCurl} from '@nacre-docs/openapi-core/shell/curl';
import type {Marks} from '@nacre-docs/kit/mdx/fence';
import {sampleApi, type SampleApi} from './api';
import {cliProblems} from './cli';
import {hclProblems} from './hcl';
import {parseRawRequest, requestProblems} from './http';
import {parseShell, type Command} from '@nacre-docs/openapi-core/shell/commands';
import type {Problem} from '@nacre-docs/kit/problem';
import type {ApiSite} from '../apiSite';
import {isQueryResult, isUnchecked} from './unchecked';

/** Sample languages that can be validated against the API description, or at least parsed. */
const CHECKED_LANGUAGES = ['bash', 'json', 'yaml', 'http', 'hcl'];

interface SampleReport {
  problems: Problem[];
  /** Validated samples. */
  checked: number;
  /** Samples in a supported language, including unchecked ones. */
  total: number;
}

interface Finding {
  /** 0-based line within the sample. Omitted for problems with the fence. */
  line?: number;
  message: string;
}

/** Checks that every request, response, command, and resource in a sample matches the API description. */
export function inspectSamples(site: ApiSite): SampleReport {
  const api = sampleApi(site.api, site.settings);
  const report: SampleReport = {problems: [], checked: 0, total: 0};
  for (const {file, fences} of site.pages) {
    for (const [index, fence] of fences.entries()) {
      if (!CHECKED_LANGUAGES.includes(fence.language)) continue;
      report.total++;
      if (isUnchecked(fence) || isQueryResult(fence, fences[index - 1])) continue;
      report.checked++;
      for (const {line, message} of sampleProblems(site, api, fence)) {
        report.problems.push({file, line: fence.line + (line === undefined ? 0 : line + 1), message});
      }
    }
  }
  return report;
}

function sampleProblems(site: ApiSite, api: SampleApi, fence: Fence): Finding[] {
  switch (fence.language) {
    case 'json':
      return jsonProblems(site, api, fence);
    case 'yaml':
      return yamlProblems(fence.code);
    case 'bash':
      return parseShell(fence.code).flatMap((command) => commandProblems(api, command, fence.meta.marks));
    case 'hcl':
      return hclProblems(api, fence.code);
    default:
      return rawHttpProblems(site, api, fence);
  }
}

function commandProblems(api: SampleApi, command: Command, {status, skip}: Marks): Finding[] {
  const {cli, apiUrl} = api.settings;
  const tool = command.words[0]?.text;
  const messages =
    tool === cli
      ? cliProblems(api, command.words)
      : tool === 'curl'
        ? requestProblems(api, parseCurl(command), {apiUrl, status, isSkipped: skip !== undefined})
        : [];
  return messages.map((message) => ({line: command.line, message}));
}

function rawHttpProblems(site: ApiSite, api: SampleApi, fence: Fence): Finding[] {
  const {apiUrl} = api.settings;
  const request = parseRawRequest(fence.code, apiUrl);
  if (request) {
    const messages = requestProblems(api, request, {apiUrl, status: fence.meta.marks.status});
    return messages.map((message) => ({message}));
  }
  const isHeaders = fence.code.split('\n').every((line) => /^[A-Za-z][\w-]*: /.test(line));
  if (isHeaders) return [];
  if (!/^HTTP\/[\d.]+ \d{3}/.test(fence.code)) return [{message: NOT_HTTP}];
  const [, head = '', body = ''] = /^(.*?\n\s*\n)(\{.*)$/s.exec(fence.code) ?? [];
  if (body === '') return [];
  const above = head.split('\n').length - 1;
  return jsonProblems(site, api, {...fence, code: body}).map(({line, message}) => ({
    line: line === undefined ? undefined : line + above,
    message,
  }));
}

const NOT_HTTP =
  'The sample is not an HTTP request, response, or list of headers. Start it with a method and path, or HTTP/1.1 and a status, or add check="no: reason".';

function yamlProblems(code: string): Finding[] {
  const documents = parseAllDocuments(code);
  const errors = Array.isArray(documents) ? documents.flatMap((document) => document.errors) : [];
  return errors.map(({message, linePos}) => ({
    line: linePos ? linePos[0].line - 1 : undefined,
    message: `The sample is not valid YAML: ${message.split('\n')[0]!} Fix it.`,
  }));
}

function jsonProblems(site: ApiSite, api: SampleApi, {code, meta: {marks}}: Fence): Finding[] {
  let value: unknown;
  try {
    value = JSON.parse(code);
  } catch (error) {
    const {message} = error as Error;
    return [{message: `The sample is not valid JSON: ${message}. Fix it, or add check="no: reason".`}];
  }
  const target = findSchema(site, marks);
  if (typeof target === 'string') return [{message: target}];
  return api.validator
    .problems(target.schema, value, target.completeness)
    .map(({pointer, message}) => ({line: lineOf(code, pointer), message: `${target.name}: ${message}`}));
}

/** 0-based line of the value a JSON pointer refers to. */
function lineOf(code: string, pointer: string): number | undefined {
  const lines = new LineCounter();
  const document = parseDocument(code, {lineCounter: lines});
  const path = pointer.split('/').slice(1).map(decodeSegment);
  const node = document.getIn(path, true);
  return isNode(node) && node.range ? lines.linePos(node.range[0]).line - 1 : undefined;
}

interface Target {
  name: string;
  schema: Schema;
  completeness: 'whole' | 'partial';
}

/** The validation target of a JSON sample, or the problem with its fence. */
function findSchema(site: ApiSite, {request, response, status, schema, event}: Marks): Target | string {
  if (schema !== undefined) {
    if (!site.api.document.components?.schemas?.[schema])
      return `The API description has no schema "${schema}". Use the name of a schema in openapi/components/schemas.`;
    return {name: schema, schema: {$ref: `#/components/schemas/${schema}`}, completeness: 'partial'};
  }
  if (event !== undefined) {
    const webhook = site.api.operations.find(({kind, path}) => kind === 'webhook' && path === event);
    const found = webhook && requestSchema(webhook);
    return found
      ? {name: event, schema: found, completeness: 'whole'}
      : `The API description has no notification "${event}". Use a key of openapi/webhooks.yaml.`;
  }
  const operationId = request ?? response;
  if (operationId === undefined) {
    return 'The fence does not describe the sample. Add shows="request operationId", "response operationId", "schema Name" or "event type", or check="no: reason".';
  }
  const operation = site.operations.get(operationId);
  if (!operation) return `The API description has no operation "${operationId}". Fix the operationId.`;
  const found = request !== undefined ? requestSchema(operation) : responseSchema(operation, status);
  if (!found) {
    const what = request !== undefined ? 'request body' : `body with status ${status ?? '2xx'}`;
    return `${operationId} has no ${what}. It has the responses ${operation.responses.map((candidate) => candidate.status).join(', ')}.`;
  }
  return {name: operationId, schema: found, completeness: 'whole'};
}

import {record, type RawNode, type RawDescription, type RawOperation} from './rawDescription';
import {below, fieldRows, sharedBy, type Scope} from './pageRegions';
import {checkDocs, checkExamples, checkMediaExamples, checkText} from './textWalk';
import {walkSchema, type WalkContext} from './schemaWalk';
import {checkSecurity, checkServers} from './securityWalk';
import {asText, isTextShown} from './texts';

export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Checks that an operation's page shows everything in its description. */
export function walkOperation(context: WalkContext, operation: RawOperation): void {
  const {raw, count, page} = context;
  const {source, item, method, path, isWebhook} = operation;
  const [intro = page.root] = below(page.root, 'intro');
  const text = page.textOf(intro);
  const isNamed = text.includes(path) && (isWebhook || text.includes(method.toUpperCase()));
  count(isWebhook ? 'webhook' : 'operation', source, isNamed, `${method.toUpperCase()} ${path}`);
  const {deprecated, summary, tags} = record(source.value);
  if (deprecated === true) count('constraint', source, /deprecated/i.test(text), `deprecated`);
  checkText(context, item, 'summary', text);
  checkText(context, item, 'description', text);
  checkText(context, source, 'description', text);
  checkDocs(context, source, intro);
  if (summary) count('text', source, isTextShown(summary, page.title), `summary`);
  for (const tag of Array.isArray(tags) ? (tags as unknown[]).slice(1) : []) {
    count('tag', source, text.includes(String(tag)), `tag ${String(tag)}`);
  }
  const section = (name: string) => [page.section(name)].filter((found) => found !== undefined);
  checkSecurity(context, operation, section('authorization'));
  checkServers(context, operation, section('servers'), text);
  for (const node of parametersOf(context, item, source)) {
    walkParameter(context, node, section(`${String(record(node.value).in)}-parameters`));
  }
  walkBody(
    context,
    raw.child(source, 'requestBody'),
    section('request-body'),
    isWebhook ? 'response' : 'request',
  );
  walkResponses(context, source, section('responses'), 'response');
  walkCallbacks(context, source, section('callbacks'));
}

/**
 * Path and operation parameters. An operation's parameter overrides the path's with the same name and location.
 */
function parametersOf({raw}: WalkContext, item: RawNode, source: RawNode): RawNode[] {
  const parameters = new Map<string, RawNode>();
  for (const owner of [item, source]) {
    for (const [, ref] of raw.entries(raw.child(owner, 'parameters'))) {
      const node = raw.follow(ref);
      const {name, in: where} = record(node?.value);
      if (node && name) parameters.set(`${asText(where)} ${asText(name)}`, node);
    }
  }
  return [...parameters.values()];
}

function walkParameter(context: WalkContext, node: RawNode, scopes: Scope[]): void {
  const {count} = context;
  const {name, in: where} = record(node.value);
  const rows = fieldRows(scopes, asText(name));
  count('parameter', node, rows.length > 0, `${asText(name)} in ${asText(where)}`);
  if (rows.length > 0) walkField({...context, direction: 'request'}, node, rows);
}

/** Fields shared by parameters and headers. */
function walkField(context: WalkContext, node: RawNode, rows: Scope[]): void {
  const {raw, count} = context;
  const {required, deprecated, allowReserved, allowEmptyValue, style} = record(node.value);
  const text = rows.map((row) => row.text).join(' ');
  const facts = rows.flatMap((row) => row.facts).join('\n');
  const expect = (what: string, isShown: boolean) => count('constraint', node, isShown, what);
  if (required === true) expect('required', /\brequired\b/.test(text));
  if (deprecated === true) expect('deprecated', /\bdeprecated\b/.test(text));
  if (allowReserved === true) expect('allowReserved', facts.includes('Reserved characters'));
  if (allowEmptyValue === true) expect('allowEmptyValue', facts.includes('Empty value'));
  const types = [record(raw.follow(raw.child(node, 'schema'))?.value).type].flat();
  if (style !== undefined && types.some((type) => type === 'array' || type === 'object'))
    expect(`style ${asText(style)}`, facts.includes('Sent as'));
  checkText(context, node, 'description', text);
  checkExamples(context, node, rows);
  const schema = raw.child(node, 'schema');
  const inside = {...context, replaced: replacedBy(node)};
  if (schema) walkSchema(inside, schema, rows, '');
  for (const [type, media] of raw.named(raw.child(node, 'content'))) {
    count('media type', media, facts.includes(type), type);
    checkExamples(context, media, rows);
    const content = raw.child(media, 'schema');
    if (content) walkSchema(inside, content, rows, '');
  }
}

export function walkBody(
  context: WalkContext,
  ref: RawNode | undefined,
  scopes: Scope[],
  direction: WalkContext['direction'],
): void {
  const {raw, count, page} = context;
  const body = raw.follow(ref);
  if (!body) return;
  const text = page.textOf(scopes);
  if (record(body.value).required === true)
    count('constraint', body, /\brequired\b/.test(text), `required body`);
  checkText(context, body, 'description', text);
  walkContent({...context, direction}, body, scopes);
}

function walkContent(context: WalkContext, owner: RawNode, scopes: Scope[]): void {
  const {raw, count, page} = context;
  for (const [type, media] of raw.named(raw.child(owner, 'content'))) {
    let shown = scopes.flatMap((scope) => below(scope, 'media')).filter(({name}) => name === type);
    count('media type', media, shown.length > 0, type);
    // A body repeated from an earlier response is described there.
    const elsewhere = shown.flatMap(({links}) => page.targetsOf(links));
    shown = [...shown, ...elsewhere.flatMap((scope) => below(scope, 'media'))];
    if (shown.length === 0) continue;
    checkMediaExamples(context, media);
    const schema = raw.child(media, 'schema');
    if (schema) {
      const {example} = replacedBy(media);
      walkSchema({...context, xml: /\bxml\b/.test(type), replaced: {example}}, schema, shown, '');
    }
    for (const [name, encoding] of raw.named(raw.child(media, 'encoding')))
      walkEncoding(context, name, encoding, shown, fieldOf(raw, schema, name));
  }
}

function fieldOf(raw: RawDescription, schema: RawNode | undefined, name: string): RawNode | undefined {
  const properties = schema && raw.child(raw.follow(schema) ?? schema, 'properties');
  return raw.follow(properties && raw.child(properties, name));
}

/** A parameter's or body's description or example replaces its schema's. */
function replacedBy({value}: RawNode): NonNullable<WalkContext['replaced']> {
  const {description, example, examples} = record(value);
  return {description: description !== undefined, example: example !== undefined || examples !== undefined};
}

function walkEncoding(
  context: WalkContext,
  name: string,
  node: RawNode,
  scopes: Scope[],
  field: RawNode | undefined,
): void {
  const {raw, count} = context;
  const isPrimitive = /^(?:string|number|integer|boolean)$/.test(String(record(field?.value).type));
  const facts = scopes
    .flatMap((scope) => scope.facts)
    .filter((fact) => fact.startsWith(name))
    .join('\n');
  for (const key of ['contentType', 'style', 'explode', 'allowReserved']) {
    const value = record(node.value)[key];
    if (value === undefined || value === false) continue;
    // Single values serialize the same either way.
    if (key === 'explode' && isPrimitive) continue;
    const isShown =
      typeof value === 'string'
        ? facts.includes(value)
        : facts.includes(key === 'explode' ? '=' : 'reserved');
    count('encoding', node, isShown, `${key} of ${name}`);
  }
  for (const [header, ref] of raw.named(raw.child(node, 'headers'))) walkHeader(context, header, ref, scopes);
}

function walkHeader(context: WalkContext, name: string, ref: RawNode, scopes: Scope[]): void {
  const {raw, count, page} = context;
  const rows = fieldRows(scopes, name);
  // Facts shared by all responses are described once.
  const above = scopes.flatMap((scope) => scope.links.filter(({text}) => text === name));
  rows.push(...page.targetsOf(above));
  const node = raw.follow(ref);
  count('header', ref, rows.length > 0, name);
  if (node && rows.length > 0) walkField(context, node, rows);
}

export function walkResponses(
  context: WalkContext,
  source: RawNode,
  scopes: Scope[],
  direction: WalkContext['direction'],
): void {
  const {raw, count, page} = context;
  const inside = {...context, direction};
  for (const [status, ref] of raw.entries(raw.child(source, 'responses'))) {
    const node = raw.follow(ref);
    const own = scopes
      .flatMap((scope) => below(scope, 'response'))
      .filter(({name}) => name.split(' ')[0] === status);
    count('response', ref, own.length > 0, status);
    if (!node || own.length === 0) continue;
    own.push(...own.flatMap(sharedBy));
    const text = page.textOf(own);
    checkText(inside, node, 'description', text);
    checkText(inside, node, 'summary', text);
    for (const [name, header] of raw.named(raw.child(node, 'headers'))) walkHeader(inside, name, header, own);
    walkContent(inside, node, own);
    for (const [name, link] of raw.named(raw.child(node, 'links'))) {
      const target = raw.follow(link);
      if (!target) continue;
      const {parameters, requestBody} = record(target.value);
      const values = [
        ...Object.entries(record(parameters)).flat(),
        ...(requestBody === undefined ? [] : [requestBody]),
      ];
      const isShown = text.includes(name) && values.every((value) => text.includes(asText(value)));
      count('link', target, isShown, name);
      checkText(inside, target, 'description', text);
    }
  }
}

function walkCallbacks(context: WalkContext, source: RawNode, scopes: Scope[]): void {
  const {raw, count, page} = context;
  for (const [name, ref] of raw.named(raw.child(source, 'callbacks'))) {
    for (const [address, itemRef] of raw.entries(raw.follow(ref))) {
      const item = raw.follow(itemRef);
      for (const method of item ? METHODS : []) {
        const operation = raw.child(item!, method);
        if (!operation) continue;
        const head = `${name} ${method.toUpperCase()} ${address}`;
        const own = scopes
          .flatMap((scope) => below(scope, 'response'))
          .filter((scope) => scope.name === head);
        count('callback', operation, own.length > 0, head);
        if (own.length === 0) continue;
        const text = page.textOf(own);
        for (const key of ['summary', 'description']) checkText(context, operation, key, text);
        if (record(operation.value).deprecated === true)
          count('constraint', operation, /deprecated/i.test(text), `deprecated`);
        for (const node of parametersOf(context, item!, operation)) walkParameter(context, node, own);
        walkBody(context, raw.child(operation, 'requestBody'), own, 'response');
        walkResponses(context, operation, own, 'request');
      }
    }
  }
}

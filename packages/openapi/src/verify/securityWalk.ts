import {record, type RawNode, type RawOperation} from './rawDescription';
import {fieldRows, type Scope} from './pageRegions';
import {walkSchema, type WalkContext} from './schemaWalk';
import {asText, isTextShown} from './texts';

/** Checks the credentials a caller needs: each scheme of each requirement, with its scopes. */
export function checkSecurity(context: WalkContext, operation: RawOperation, scopes: Scope[]): void {
  const {raw, count, page} = context;
  const {source, isWebhook} = operation;
  // Callers' requirements don't apply to requests the API itself sends.
  const security = raw.child(source, 'security') ?? (isWebhook ? undefined : raw.child(raw.root, 'security'));
  const text = page.textOf(scopes);
  for (const [, requirement] of raw.entries(security)) {
    for (const [name, needed] of raw.named(requirement)) {
      const scheme = schemeOf(context, name);
      const isShown = scheme
        ? identityOf(name, scheme).every((part) => text.includes(part))
        : text.includes(name);
      count('security scheme', requirement, isShown, name);
      for (const scope of [needed.value].flat())
        count('security scope', needed, text.includes(String(scope)), String(scope));
      for (const [label, meaning] of scopesOf(context, scheme)) {
        if (![needed.value].flat().includes(label)) continue;
        count('text', meaning, isTextShown(meaning.value, text), `meaning of the scope ${label}`);
      }
    }
  }
}

/** Checks that the home page shows every scheme completely. */
export function checkSchemes(context: WalkContext): void {
  const {raw, count, page} = context;
  const text = page.textOf(page.root);
  for (const [name, ref] of schemesOf(context)) {
    const scheme = raw.follow(ref);
    if (!scheme) continue;
    const isShown = text.includes(name) && identityOf(name, scheme).every((part) => text.includes(part));
    count('security scheme', scheme, isShown, name);
    const {description, bearerFormat, openIdConnectUrl, deprecated} = record(scheme.value);
    if (description) count('text', scheme, isTextShown(description, text), `description of ${name}`);
    for (const part of [bearerFormat, openIdConnectUrl, deprecated === true ? 'deprecated' : undefined]) {
      if (part) count('security scheme', scheme, text.includes(asText(part)), `${asText(part)} of ${name}`);
    }
    for (const [flow, node] of raw.entries(raw.child(scheme, 'flows'))) {
      count('security flow', node, text.includes(flow), `${flow} of ${name}`);
      for (const key of ['authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl']) {
        const url = raw.child(node, key);
        if (url) count('security flow', url, text.includes(String(url.value)), `${key} of ${name}`);
      }
    }
    for (const [scope, meaning] of scopesOf(context, scheme)) {
      const isExplained = text.includes(scope) && isTextShown(meaning.value, text);
      count('security scope', meaning, isExplained, `${scope} of ${name}`);
    }
  }
}

function schemesOf({raw}: WalkContext): Array<[name: string, scheme: RawNode]> {
  return raw.named(raw.child(raw.child(raw.root, 'components') ?? raw.root, 'securitySchemes'));
}

function schemeOf(context: WalkContext, name: string): RawNode | undefined {
  return context.raw.follow(schemesOf(context).find(([candidate]) => candidate === name)?.[1]);
}

function scopesOf({raw}: WalkContext, scheme: RawNode | undefined): Array<[scope: string, meaning: RawNode]> {
  const flows = scheme ? raw.entries(raw.child(scheme, 'flows')) : [];
  return flows.flatMap(([, flow]) => raw.named(raw.child(flow, 'scopes')));
}

/** Identifies a scheme's credential and its location in requests. */
function identityOf(name: string, {value}: RawNode): string[] {
  const {type, name: field, in: where, scheme} = record(value);
  if (type === 'apiKey') return [String(field), String(where)];
  if (type === 'http')
    return [
      /^basic$/i.test(String(scheme))
        ? 'Basic'
        : /^bearer$/i.test(String(scheme))
          ? 'Bearer'
          : String(scheme),
    ];
  if (type === 'mutualTLS') return [name, 'certificate'];
  return [String(type)];
}

/** Checks every server of an operation. A single server may appear only in the request address. */
export function checkServers(
  context: WalkContext,
  {source, item, isWebhook}: RawOperation,
  scopes: Scope[],
  intro: string,
): void {
  if (isWebhook) return;
  const {raw} = context;
  const own = [raw.child(source, 'servers'), raw.child(item, 'servers')].find(
    (servers) => servers && raw.entries(servers).length > 0,
  );
  for (const [, server] of raw.entries(own ?? raw.child(raw.root, 'servers')))
    checkServer(context, server, scopes, intro);
}

/** @param intro text that may contain the address with default variables */
export function checkServer(context: WalkContext, server: RawNode, scopes: Scope[], intro: string): void {
  const {raw, count, page, route} = context;
  const {url, description} = record(server.value);
  const variables = raw.named(raw.child(server, 'variables'));
  const text = page.textOf(scopes);
  const address = String(url).replace(/\/+$/, '');
  const isRelative = !/^(?:[a-z]+:)?\/\//i.test(address);
  const inAddress =
    variables.length === 0 && intro.includes(address.replace(isRelative ? /^(?:\.{0,2}\/)+/ : /^$/, ''));
  count('server', server, text.includes(String(url)) || inAddress, String(url));
  // If all operations share one server, the home page describes it.
  const isElsewhere = route !== '/' && inAddress && server.pointer.startsWith('/servers/');
  if (description && !isElsewhere)
    count('text', server, isTextShown(description, text), `server description`);
  for (const [name, variable] of variables) {
    const rows = fieldRows(scopes, name);
    count('server variable', variable, rows.length > 0, name);
    if (rows.length > 0) walkSchema({...context, direction: 'request'}, variable, rows, '');
  }
}

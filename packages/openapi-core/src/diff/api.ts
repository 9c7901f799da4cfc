import type {ApiModel, ApiOperation} from '../model/model';
import {resolve} from '../model/resolve';
import type {SecurityScheme, Server} from '../read/openapi';
import {code, compareLists, finding, matchKeys, type Finding} from './change';
import type {LocatedFinding} from './context';
import {compareRequirements} from './security';

/** Compares API-wide settings: servers and authentication. */
export function compareApi(before: ApiModel, after: ApiModel): LocatedFinding[] {
  const shared = compareRequirements(
    before.document.security ?? [],
    after.document.security ?? [],
    'api-global-security',
  );
  return [
    ...compareServers(before.document.servers, after.document.servers),
    ...shared.map((found): LocatedFinding => ({location: {part: 'security'}, finding: found})),
    ...compareSchemes(before, after),
  ];
}

/** Compares the servers of an operation that overrides the API's. */
export function compareOwnServers(before: ApiOperation, after: ApiOperation): LocatedFinding[] {
  const own = [before, after].some(({source, item}) => source.servers ?? item.servers);
  return own ? compareServers(before.servers, after.servers) : [];
}

function compareServers(before: Server[] | undefined, after: Server[] | undefined): LocatedFinding[] {
  const action = 'Call one of the remaining servers.';
  return compareLists(
    urls(before),
    urls(after),
    (url) => finding('breaking', 'api-server-removed', 'was removed', {before: url, action}),
    (url) => finding('info', 'api-server-added', 'is new', {after: url}),
  ).map((found) => ({location: {part: 'servers', name: found.before ?? found.after}, finding: found}));
}

/** Server URLs, normalized: a trailing slash doesn't matter. */
function urls(servers: Server[] = []): string[] {
  return servers.map(({url}) => url.replace(/(?<=.)\/$/, ''));
}

function compareSchemes(before: ApiModel, after: ApiModel): LocatedFinding[] {
  return matchKeys(schemesOf(before), schemesOf(after)).flatMap(([name, old, now]) => {
    const rule = 'api-security-component';
    const found = !old
      ? [finding('info', `${rule}-added`, 'is new')]
      : now
        ? compareScheme(old, now)
        : // If an operation used it, that operation reports the breaking change.
          [finding('info', `${rule}-removed`, 'was removed')];
    return found.map((each): LocatedFinding => ({
      location: {part: 'api', name},
      finding: {node: now ?? old, ...each},
    }));
  });
}

function schemesOf({document}: ApiModel): Map<string, SecurityScheme> {
  return new Map(
    Object.entries(document.components?.securitySchemes ?? {}).flatMap(([name, ref]) => {
      const scheme = resolve<SecurityScheme>(document, ref);
      return scheme ? [[name, scheme] as const] : [];
    }),
  );
}

function compareScheme(before: SecurityScheme, after: SecurityScheme): Finding[] {
  const [old, now] = [kindOf(before), kindOf(after)];
  if (old !== now) {
    const facts = {before: old, after: now, action: 'Send credentials in the new form.'};
    const says = `is ${code(now)} instead of ${code(old)}`;
    return [finding('breaking', 'api-security-component-type-changed', says, facts)];
  }
  const flows = new Set([...Object.keys(before.flows ?? {}), ...Object.keys(after.flows ?? {})]);
  return [...flows].flatMap((flow) => {
    const [from, to] = [before.flows?.[flow] ?? {}, after.flows?.[flow] ?? {}];
    const rule = 'api-security-component-oauth-scope';
    return [
      ...compareUrl('oauth-url', 'authorization URL', from.authorizationUrl, to.authorizationUrl),
      ...compareUrl('oauth-token-url', 'token URL', from.tokenUrl, to.tokenUrl),
      ...compareLists(
        Object.keys(from.scopes ?? {}),
        Object.keys(to.scopes ?? {}),
        (scope) =>
          finding('warning', `${rule}-removed`, `no longer has the scope ${code(scope)}`, {before: scope}),
        (scope) => finding('info', `${rule}-added`, `has a new scope, ${code(scope)}`, {after: scope}),
      ),
    ];
  });
}

/** How a scheme sends credentials. */
function kindOf({type, scheme, in: where, name}: SecurityScheme): string {
  return [type, scheme?.toLowerCase(), where, name].filter(Boolean).join(' ');
}

function compareUrl(rule: string, words: string, before?: string, after?: string): Finding[] {
  if (before === after) return [];
  const says =
    after === undefined
      ? `no longer has the ${words} ${code(before)}`
      : `has the ${words} ${code(after)}${before === undefined ? '' : ` instead of ${code(before)}`}`;
  return [finding('warning', `api-security-component-${rule}-changed`, says, {before, after})];
}

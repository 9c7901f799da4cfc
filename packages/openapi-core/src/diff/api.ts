import type {ApiModel, ApiOperation} from '../model/model';
import {resolve} from '../model/resolve';
import type {SecurityScheme, Server} from '../read/openapi';
import {code, type Finding} from './change';
import type {Placed} from './context';
import {compareRequirements} from './security';

/** Compares API-wide settings: servers and authentication. */
export function compareApi(before: ApiModel, after: ApiModel): Placed[] {
  const shared = compareRequirements(
    before.document.security ?? [],
    after.document.security ?? [],
    'api-global-security',
  );
  return [
    ...compareServers(before.document.servers, after.document.servers),
    ...shared.map((finding): Placed => ({place: {part: 'security'}, finding})),
    ...compareSchemes(before, after),
  ];
}

/** Compares the servers of an operation that overrides the API's. */
export function compareOwnServers(before: ApiOperation, after: ApiOperation): Placed[] {
  const own = [before, after].some(({source, item}) => source.servers ?? item.servers);
  return own ? compareServers(before.servers, after.servers) : [];
}

function compareServers(before: Server[] | undefined, after: Server[] | undefined): Placed[] {
  const [old, now] = [urls(before), urls(after)];
  const place = (url: string) => ({part: 'servers' as const, name: url});
  return [
    ...old
      .filter((url) => !now.includes(url))
      .map((url): Placed => {
        const finding: Finding = {
          rule: 'api-server-removed',
          level: 'breaking',
          before: url,
          says: 'was removed',
          action: 'Call one of the remaining servers.',
        };
        return {place: place(url), finding};
      }),
    ...now
      .filter((url) => !old.includes(url))
      .map((url): Placed => ({
        place: place(url),
        finding: {rule: 'api-server-added', level: 'info', after: url, says: 'is new'},
      })),
  ];
}

/** Server URLs, normalized: a trailing slash doesn't matter. */
function urls(servers: Server[] = []): string[] {
  return servers.map(({url}) => url.replace(/(?<=.)\/$/, ''));
}

function compareSchemes(before: ApiModel, after: ApiModel): Placed[] {
  const [old, now] = [schemesOf(before), schemesOf(after)];
  const found: Placed[] = [];
  const add = (name: string, finding: Finding) => found.push({place: {part: 'api', name}, finding});
  for (const [name, scheme] of now) {
    const earlier = old.get(name);
    if (!earlier)
      add(name, {rule: 'api-security-component-added', level: 'info', says: 'is new', node: scheme});
    else for (const finding of compareScheme(earlier, scheme)) add(name, {node: scheme, ...finding});
  }
  for (const [name, scheme] of old) {
    // If an operation used it, that operation reports the breaking change.
    if (!now.has(name))
      add(name, {rule: 'api-security-component-removed', level: 'info', says: 'was removed', node: scheme});
  }
  return found;
}

function schemesOf({document}: ApiModel): Map<string, SecurityScheme> {
  return new Map(
    Object.entries(document.components?.securitySchemes ?? {}).flatMap(([name, reference]) => {
      const scheme = resolve<SecurityScheme>(document, reference);
      return scheme ? [[name, scheme] as const] : [];
    }),
  );
}

function compareScheme(before: SecurityScheme, after: SecurityScheme): Finding[] {
  const [old, now] = [kindOf(before), kindOf(after)];
  if (old !== now) {
    const says = `is ${code(now)} instead of ${code(old)}`;
    const action = 'Send credentials in the new form.';
    return [
      {rule: 'api-security-component-type-changed', level: 'breaking', before: old, after: now, says, action},
    ];
  }
  const flows = new Set([...Object.keys(before.flows ?? {}), ...Object.keys(after.flows ?? {})]);
  return [...flows].flatMap((flow) => {
    const [from, to] = [before.flows?.[flow] ?? {}, after.flows?.[flow] ?? {}];
    const [scopes, newScopes] = [Object.keys(from.scopes ?? {}), Object.keys(to.scopes ?? {})];
    return [
      ...compareUrl('oauth-url', 'authorization address', from.authorizationUrl, to.authorizationUrl),
      ...compareUrl('oauth-token-url', 'token address', from.tokenUrl, to.tokenUrl),
      ...scopes
        .filter((scope) => !newScopes.includes(scope))
        .map((scope): Finding => ({
          rule: 'api-security-component-oauth-scope-removed',
          level: 'warning',
          before: scope,
          says: `no longer has the scope ${code(scope)}`,
        })),
      ...newScopes
        .filter((scope) => !scopes.includes(scope))
        .map((scope): Finding => ({
          rule: 'api-security-component-oauth-scope-added',
          level: 'info',
          after: scope,
          says: `has a new scope, ${code(scope)}`,
        })),
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
      ? `has no ${words} any more`
      : `has the ${words} ${code(after)}${before === undefined ? '' : ` instead of ${code(before)}`}`;
  return [{rule: `api-security-component-${rule}-changed`, level: 'warning', before, after, says}];
}

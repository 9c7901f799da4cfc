import {own} from '../request/ownProperty';
import type {ApiOperation} from '../model/model';
import type {SecurityRequirement} from '../read/openapi';
import {code, type Finding} from './change';
import type {Placed} from './context';

/** Compares an operation's authorization. Inherited requirements are compared once, for the API. */
export function compareSecurity(before: ApiOperation, after: ApiOperation): Placed[] {
  if (before.source.security === undefined && after.source.security === undefined) return [];
  const findings = compareRequirements(before.security, after.security, 'api-security');
  return findings.map((finding) => ({
    place: {part: 'security'},
    finding: {node: after.source, ...finding},
  }));
}

/** Compares lists of alternative requirements; callers must meet one. @param prefix of the rules' names */
export function compareRequirements(
  before: SecurityRequirement[],
  after: SecurityRequirement[],
  prefix: string,
): Finding[] {
  const [old, now] = [byName(before), byName(after)];
  const wasOpen = old.size === 0 || old.has('');
  const isOpen = now.size === 0 || now.has('');
  const findings: Finding[] = [];
  for (const [name, scopes] of now) {
    const earlier = old.get(name);
    if (earlier) findings.push(...compareScopes(name, earlier, scopes, prefix));
    else if (name)
      findings.push({
        rule: `${prefix}-added`,
        level: wasOpen && !isOpen ? 'breaking' : 'info',
        after: name,
        says: wasOpen && !isOpen ? `is needed now, ${code(name)}` : `may be ${code(name)}`,
        ...(wasOpen && !isOpen && {action: 'Send credentials with every request.'}),
      });
  }
  for (const name of old.keys()) {
    if (now.has(name) || !name) continue;
    findings.push({
      rule: `${prefix}-removed`,
      level: isOpen ? 'info' : 'breaking',
      before: name,
      says: isOpen ? `is no longer needed, ${code(name)}` : `can no longer be ${code(name)}`,
      ...(!isOpen && {action: 'Send other credentials.'}),
    });
  }
  return findings;
}

/** Requirements by their combined scheme names; no schemes give an empty name. */
function byName(requirements: SecurityRequirement[]): Map<string, SecurityRequirement> {
  return new Map(
    requirements.map((requirement) => [Object.keys(requirement).sort().join(' and '), requirement]),
  );
}

function compareScopes(
  name: string,
  before: SecurityRequirement,
  after: SecurityRequirement,
  prefix: string,
): Finding[] {
  return Object.keys(after).flatMap((scheme) => {
    const [old, now] = [own(before, scheme) ?? [], own(after, scheme) ?? []];
    return [
      ...now
        .filter((scope) => !old.includes(scope))
        .map((scope): Finding => ({
          rule: `${prefix}-scope-added`,
          level: 'breaking',
          after: scope,
          says: `by ${code(name)} needs the scope ${code(scope)} as well`,
          action: 'Ask for credentials with this scope.',
        })),
      ...old
        .filter((scope) => !now.includes(scope))
        .map((scope): Finding => ({
          rule: `${prefix}-scope-removed`,
          level: 'info',
          before: scope,
          says: `by ${code(name)} no longer needs the scope ${code(scope)}`,
        })),
    ];
  });
}

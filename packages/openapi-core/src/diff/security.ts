import {own} from '../request/ownProperty';
import type {ApiOperation} from '../model/model';
import type {SecurityRequirement} from '../read/openapi';
import {code, compareLists, finding, matchKeys, type Finding} from './change';
import type {LocatedFinding} from './context';

/** Compares an operation's authorization. Inherited requirements are compared once, for the API. */
export function compareSecurity(before: ApiOperation, after: ApiOperation): LocatedFinding[] {
  if (before.source.security === undefined && after.source.security === undefined) return [];
  const findings = compareRequirements(before.security, after.security, 'api-security');
  return findings.map((found) => ({location: {part: 'security'}, finding: {node: after.source, ...found}}));
}

/** Compares lists of alternative requirements. Callers must meet one. @param prefix of the rules' names */
export function compareRequirements(
  before: SecurityRequirement[],
  after: SecurityRequirement[],
  prefix: string,
): Finding[] {
  const [old, now] = [byName(before), byName(after)];
  const wasOpen = old.size === 0 || old.has('');
  const isOpen = now.size === 0 || now.has('');
  return matchKeys(old, now).flatMap(([name, from, to]): Finding[] => {
    if (from && to) return compareScopes(name, from, to, prefix);
    if (!name) return [];
    if (to) {
      if (isOpen || !wasOpen)
        return [finding('info', `${prefix}-added`, `may be ${code(name)}`, {after: name})];
      const facts = {after: name, action: 'Send credentials with every request.'};
      return [finding('breaking', `${prefix}-added`, `is needed now, ${code(name)}`, facts)];
    }
    if (isOpen)
      return [finding('info', `${prefix}-removed`, `is no longer needed, ${code(name)}`, {before: name})];
    const facts = {before: name, action: 'Send other credentials.'};
    return [finding('breaking', `${prefix}-removed`, `can no longer be ${code(name)}`, facts)];
  });
}

/** Requirements by their combined scheme names, empty without schemes. */
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
  return Object.keys(after).flatMap((scheme) =>
    compareLists(
      own(before, scheme) ?? [],
      own(after, scheme) ?? [],
      (scope) => {
        const says = `by ${code(name)} no longer needs the scope ${code(scope)}`;
        return finding('info', `${prefix}-scope-removed`, says, {before: scope});
      },
      (scope) => {
        const says = `by ${code(name)} also needs the scope ${code(scope)}`;
        const action = 'Ask for credentials with this scope.';
        return finding('breaking', `${prefix}-scope-added`, says, {after: scope, action});
      },
    ),
  );
}

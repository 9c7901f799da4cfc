import type {Entity, SandboxOperation} from '../contract';
import type {PlatformRules} from '../rules';

/**
 * Resolves contradictions between examples from different times: if a rule allows only one entity in certain states,
 * such as an unfinished deployment of a scope, all but the newest have ended.
 *
 * @returns the seed, changed
 */
export function settleSeed(
  seed: Record<string, Entity[]>,
  operations: SandboxOperation[],
  rules: PlatformRules | undefined,
): Record<string, Entity[]> {
  const settled = {...seed};
  for (const {id, role, kind} of operations) {
    for (const {none} of role === 'create' ? (rules?.requires[id] ?? []) : []) {
      const [end] = rules?.resources[kind!]?.lifecycle?.ended ?? [];
      if (none?.kind !== kind || end === undefined) continue;
      const newest = new Map<unknown, Entity>();
      const open = settled[kind!]!.filter(({status}) => none!.states.includes(String(status)));
      for (const entity of open) {
        const other = newest.get(entity[none!.field]);
        if (!other || String(other.created_at) < String(entity.created_at))
          newest.set(entity[none!.field], entity);
      }
      settled[kind!] = settled[kind!]!.map((entity) =>
        open.includes(entity) && newest.get(entity[none!.field]) !== entity
          ? {...entity, status: end}
          : entity,
      );
    }
  }
  return settled;
}

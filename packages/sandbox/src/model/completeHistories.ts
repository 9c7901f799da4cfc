import type {Entity} from '../contract';
import type {PlatformRules} from '../rules';

/**
 * Adds the earlier versions that the examples count and do not show: each has what was written up to it and is still
 * known.
 *
 * @returns the seed with them
 */
export function completeHistories(
  seed: Record<string, Entity[]>,
  rules: PlatformRules | undefined,
): Record<string, Entity[]> {
  const complete = {...seed};
  for (const [kind, rule] of Object.entries(rules?.histories ?? {})) {
    const numberOf = (entity: Entity) => Number(entity[rule.counter]);
    const shown = complete[rule.kind] ?? [];
    const known = [...(complete[kind] ?? []), ...shown.flatMap((version) => version[rule.list] as Entity[])];
    const owners = new Map<unknown, Map<unknown, Entity>>();
    for (const entity of known) {
      const id = entity[rule.owner];
      owners.set(id, (owners.get(id) ?? new Map<unknown, Entity>()).set(entity.id, entity));
    }
    const added = [...owners].flatMap(([owner, entities]) => {
      const all = [...entities.values()].sort((a, b) => numberOf(a) - numberOf(b));
      const last = Math.max(...all.map(numberOf));
      return Array.from({length: last}, (_, index) => index + 1).flatMap((number) => {
        const values = all.filter((entity) => numberOf(entity) <= number);
        const newest = values.at(-1);
        const isShown = shown.some((each) => each[rule.owner] === owner && numberOf(each) === number);
        if (!newest || isShown) return [];
        const {created_at, created_by} = newest;
        return {
          [rule.owner]: owner,
          [rule.counter]: number,
          [rule.count]: values.length,
          [rule.restoredFrom]: null,
          [rule.list]: values,
          created_at,
          created_by,
        };
      });
    });
    complete[rule.kind] = [...shown, ...added];
  }
  return complete;
}

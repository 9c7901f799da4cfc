import type {Entity} from '../contract';
import type {PlatformRules} from '../rules';

/**
 * Adds what the rules say that exists at the start beside what examples show. Earlier versions of a description may not
 * show yet what an entity is like: they start without it.
 *
 * @returns the seed with it
 * @throws Error for an entity that has the id of another
 */
export function addStarting(
  seed: Record<string, Entity[]>,
  rules: PlatformRules | undefined,
): Record<string, Entity[]> {
  const all = {...seed};
  for (const [kind, additions] of Object.entries(rules?.starting ?? {})) {
    const shown = all[kind] ?? [];
    all[kind] = additions.reduce((entities, {like, set}) => {
      const model = shown.find(({id}) => id === like);
      if (!model) return entities;
      const added = {...model, ...set};
      if (!('id' in set)) return entities.map((entity) => (entity === model ? added : entity));
      if (entities.some(({id}) => id === set.id))
        throw new Error(`The rules start with a second ${kind} ${String(set.id)}. Give it an id of its own.`);
      return [...entities, added];
    }, shown);
  }
  return all;
}

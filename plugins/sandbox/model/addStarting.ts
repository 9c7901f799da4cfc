import type {Entity} from '../contract';
import type {PlatformRules} from '../rules';

/**
 * Adds what the rules say that exists at the start beside what examples show.
 *
 * @returns the seed with it
 * @throws Error for an entity that is like none, or that has the id of another
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
      if (!model)
        throw new Error(
          `The rules start with a ${kind} like ${like}, which no example shows. Name one that an example shows.`,
        );
      if (entities.some(({id}) => id === set.id))
        throw new Error(`The rules start with a second ${kind} ${String(set.id)}. Give it an id of its own.`);
      return [...entities, {...model, ...set}];
    }, shown);
  }
  return all;
}

import type {Entity, SeedReference} from '../contract';

/** Puts references in the place of whole entities that the seed has too, so that each is there once. */
export function seedReferences(seed: Record<string, Entity[]>): <T>(value: T) => T {
  const places = new Map<string, SeedReference>();
  for (const [kind, entities] of Object.entries(seed)) {
    for (const [index, entity] of entities.entries())
      places.set(JSON.stringify(entity), {$seed: [kind, index]});
  }
  const fold = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(fold);
    const place = places.get(JSON.stringify(value));
    if (place) return place;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fold(part)]));
  };
  return <T>(value: T) => fold(value) as T;
}

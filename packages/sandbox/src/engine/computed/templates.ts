import type {Entity} from '../../contract';
import type {Parts} from '../assemble';

/** A part of an answer: `$won.id` is looked up in what is named, and what leads nowhere is `null`. */
export function fillIn({paths}: Parts, template: Record<string, unknown>, names: Entity): Entity {
  return Object.fromEntries(
    Object.entries(template).map(([field, value]) => [field, paths.evaluate(value, '', {}, names) ?? null]),
  );
}

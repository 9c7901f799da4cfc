import type {Type} from './grammar/types';
import type {Place} from './sourceFile';

/** Where a value stands: in the file, and in memory. */
export interface Slot {
  owner: object;
  key: string | number;
  place: Place;
}

/** A `$ref`, which is followed when everything around it has been read. */
export interface PendingReference extends Slot {
  reference: string;
  /** What has to be there. */
  type: Type;
  /** The object that holds the reference, and in which field. */
  node: Record<string, unknown>;
  field: string;
  /** Whether the page can do without. */
  isOptional?: boolean;
}

const SCHEMA: Type = {is: 'object', kind: 'Schema'};

/** The schemas that a discriminator chooses by references; a name stays one. */
export function mappingReferences(mapping: Record<string, unknown>, slot: Slot): PendingReference[] {
  return Object.entries(mapping).flatMap(([field, reference]) =>
    typeof reference === 'string' && /[/#]|\.(?:ya?ml|json)$/i.test(reference)
      ? [{reference, type: SCHEMA, node: mapping, field, isOptional: true, ...slot}]
      : [],
  );
}

/** A `$dynamicRef`: which schema it is depends on who asks, and the one that stands there is the usual one. */
export function dynamicReferences(schema: Record<string, unknown>, slot: Slot): PendingReference[] {
  const {$dynamicRef: reference, $ref} = schema;
  if (typeof reference !== 'string' || $ref !== undefined) return [];
  return [{reference, type: SCHEMA, node: schema, field: '$ref', isOptional: true, ...slot}];
}

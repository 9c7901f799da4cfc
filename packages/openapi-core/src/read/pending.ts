import type {FieldType} from './grammar/types';
import type {JsonLocation} from './sourceFile';

/** A value's position, in the file and in memory. */
export interface Slot {
  owner: object;
  key: string | number;
  location: JsonLocation;
}

/** A `$ref`, followed after everything around it is read. */
export interface PendingRef extends Slot {
  ref: string;
  /** The expected type. */
  type: FieldType;
  /** The object with the reference, and the field. */
  node: Record<string, unknown>;
  field: string;
  /** Whether the page works without it. */
  isOptional?: boolean;
}

const SCHEMA: FieldType = {is: 'object', kind: 'Schema'};

/** Discriminator schemas given as references. Names stay unchanged. */
export function mappingRefs(mapping: Record<string, unknown>, slot: Slot): PendingRef[] {
  return Object.entries(mapping).flatMap(([field, ref]) =>
    typeof ref === 'string' && /[/#]|\.(?:ya?ml|json)$/i.test(ref)
      ? [{ref, type: SCHEMA, node: mapping, field, isOptional: true, ...slot}]
      : [],
  );
}

/** A `$dynamicRef`: its target depends on the referring schema. The written one is the default. */
export function dynamicRefs(schema: Record<string, unknown>, slot: Slot): PendingRef[] {
  const {$dynamicRef: ref, $ref} = schema;
  if (typeof ref !== 'string' || $ref !== undefined) return [];
  return [{ref, type: SCHEMA, node: schema, field: '$ref', isOptional: true, ...slot}];
}

import type {MaybeRef, OpenApiDocument} from '../read/openapi';
import {lookUp} from '../read/pointer';

/** Fields next to a `$ref` that override the target's. */
const OVERRIDES = ['summary', 'description'] as const;

/** The object itself or the target of its `#/…` reference, or undefined if the target doesn't exist. */
export function resolve<T>(document: OpenApiDocument, node: MaybeRef<T> | undefined): T | undefined {
  let current: unknown = node;
  let overrides: Record<string, string> | undefined;
  for (let hops = 0; hops < 32; hops++) {
    if (typeof current !== 'object' || current === null) return current as T | undefined;
    const holder = current as Record<string, unknown>;
    if (typeof holder.$ref !== 'string') {
      return (overrides ? {...holder, ...overrides} : holder) as T;
    }
    for (const field of OVERRIDES) {
      const value = holder[field];
      if (typeof value === 'string' && overrides?.[field] === undefined)
        overrides = {...overrides, [field]: value};
    }
    current = lookUp(document, holder.$ref);
  }
  return undefined;
}

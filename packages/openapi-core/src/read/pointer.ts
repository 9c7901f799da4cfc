import {decodePercents, decodeSegment} from '../request/pointer';
import type {OpenApiDocument} from './openapi';

/** The value at a local JSON pointer such as `#/components/schemas/Scope`. */
export function lookUp(document: OpenApiDocument, pointer: string): unknown {
  return pointer
    .replace(/^#\/?/, '')
    .split('/')
    .reduce<unknown>((value, segment) => {
      const name = decodeRefSegment(segment);
      const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
      return isThere ? (value as Record<string, unknown>)[name] : undefined;
    }, document);
}

/** Decodes one pointer segment in a reference. References are URLs, so they're percent-encoded. */
export function decodeRefSegment(segment: string): string {
  return decodeSegment(decodePercents(segment));
}

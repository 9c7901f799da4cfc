import {decodePercents, decodeSegment} from '../request/pointer';
import type {OpenApiDocument} from './openapi';

/** The value at a local JSON pointer such as `#/components/schemas/Scope`. */
export function lookUp(document: OpenApiDocument, pointer: string): unknown {
  return pointer
    .replace(/^#\/?/, '')
    .split('/')
    .reduce<unknown>((value, segment) => {
      const name = decodeReferenceSegment(segment);
      const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
      return isThere ? (value as Record<string, unknown>)[name] : undefined;
    }, document);
}

/** Decodes one pointer segment in a reference. References are URLs, so they're percent-encoded. */
export function decodeReferenceSegment(segment: string): string {
  return decodeSegment(decodePercents(segment));
}

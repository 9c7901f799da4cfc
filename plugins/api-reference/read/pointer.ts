import type {OpenApiDocument} from './openapi';

/** The value at a local JSON pointer such as `#/components/schemas/Scope`. */
export function lookUp(document: OpenApiDocument, pointer: string): unknown {
  return pointer
    .replace(/^#\/?/, '')
    .split('/')
    .reduce<unknown>((value, segment) => {
      const name = decodeSegment(segment);
      const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
      return isThere ? (value as Record<string, unknown>)[name] : undefined;
    }, document);
}

/** The name that one segment of a pointer stands for. */
export function decodeSegment(segment: string): string {
  return decodePercents(segment).replace(/~1/g, '/').replace(/~0/g, '~');
}

function decodePercents(text: string): string {
  try {
    return text.includes('%') ? decodeURIComponent(text) : text;
  } catch {
    // A percent sign that stands for itself.
    return text;
  }
}

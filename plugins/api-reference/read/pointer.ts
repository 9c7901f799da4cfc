import type {OpenApiDocument} from './openapi';

/** The value at a local JSON pointer such as `#/components/schemas/Scope`. */
export function lookUp(document: OpenApiDocument, pointer: string): unknown {
  return pointer
    .replace(/^#\/?/, '')
    .split('/')
    .reduce<unknown>((value, segment) => {
      return (value as Record<string, unknown> | undefined)?.[decodeSegment(segment)];
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

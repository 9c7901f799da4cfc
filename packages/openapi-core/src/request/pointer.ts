/** Encodes a name as a JSON pointer segment. */
export function encodeSegment(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Decodes a JSON pointer segment. */
export function decodeSegment(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}

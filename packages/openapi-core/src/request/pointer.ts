/** A name as a segment of a JSON pointer. */
export function encodeSegment(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The name that a segment of a JSON pointer stands for. */
export function decodeSegment(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Encodes a name as a JSON pointer segment. */
export function encodeSegment(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Decodes a JSON pointer segment. */
export function decodeSegment(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Decodes percent-encoding. Text with a literal percent sign stays unchanged. */
export function decodePercents(text: string): string {
  try {
    return text.includes('%') ? decodeURIComponent(text) : text;
  } catch {
    return text;
  }
}

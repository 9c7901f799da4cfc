/**
 * Adapts a schema rule's name to its location: a property rule also applies to the body itself (`request-body-…`), a
 * parameter (`request-parameter-…`) or a header (`response-header-…`).
 */
export function renamed(rule: string, part: 'parameter' | 'header' | 'body', pointer: string): string {
  const word = part === 'body' ? (pointer ? 'property' : 'body') : pointer ? `${part}-property` : part;
  return rule.replace(/(?<=(?:request|response)-)((?:required-|optional-)?)property\b/, `$1${word}`);
}

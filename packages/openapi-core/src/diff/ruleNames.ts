/**
 * The name of a schema's rule at the place where it was found: a rule of a property is also one of the body itself
 * (`request-body-…`), of a parameter (`request-parameter-…`) and of a header (`response-header-…`).
 */
export function renamed(rule: string, part: 'parameter' | 'header' | 'body', pointer: string): string {
  const word = part === 'body' ? (pointer ? 'property' : 'body') : pointer ? `${part}-property` : part;
  return rule.replace(/(?<=(?:request|response)-)((?:required-|optional-)?)property\b/, `$1${word}`);
}

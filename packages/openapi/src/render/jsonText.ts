export function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function toJson(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? '');
}

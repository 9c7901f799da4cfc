/** A text unchanged, any other value as JSON. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The same for readers, who wouldn't see an empty text. */
export const asCode = (value: unknown): string => (value === '' ? '""' : asText(value));

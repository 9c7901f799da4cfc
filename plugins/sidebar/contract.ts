/** Additional search text for entries, by address: an operation's path and operationId. */
export type FilterTexts = Record<string, string>;

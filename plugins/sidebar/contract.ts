/** More text that finds a page than its entry shows, by its address: of an operation, path and operationId. */
export type FilterTexts = Record<string, string>;

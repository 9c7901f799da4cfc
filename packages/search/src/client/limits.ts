/** The spec's limit. Longer queries are truncated. In its own file, so pages needn't load the engine. */
export const MAX_QUERY_LENGTH = 64;

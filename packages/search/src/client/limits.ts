/** The spec's limit; what is longer is cut. In a file of its own, so that a page needn't load the engine. */
export const MAX_QUERY_LENGTH = 64;

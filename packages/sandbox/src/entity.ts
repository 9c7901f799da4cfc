export type Entity = Record<string, unknown>;

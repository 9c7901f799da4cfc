import type {SourceLocation} from '../read/problems';
import {codeSpan} from '@nacre-docs/kit/markdownWriter/escape';

/** Worst first. */
export const LEVELS = ['breaking', 'warning', 'info'] as const;

/**
 * How a change affects a client written for the earlier description: it stops working (`breaking`), may stop working
 * or behave differently (`warning`), or is unaffected (`info`).
 */
export type Level = (typeof LEVELS)[number];

/** Who sends a value: the client (request) or the server (response). */
export type Direction = 'request' | 'response';

/** The changed part of an operation or the whole API. */
export interface ChangeLocation {
  part: 'api' | 'operation' | 'security' | 'servers' | 'parameter' | 'request' | 'response' | 'header';
  /** Parameter or header name. */
  name?: string;
  /** Parameter location. */
  in?: string;
  status?: string;
  mediaType?: string;
  /**
   * The field within a body or value, such as `/data/[]/name`. `[]` is each list item, `{}` each map value, and
   * `(Name)` one variant of a choice.
   */
  pointer?: string;
}

/** The changed operation, named as in the later description, or in the earlier one if it was removed. */
export interface ChangedOperation {
  kind: 'operation' | 'webhook';
  method: string;
  path: string;
  operationId: string;
  slug: string;
  title: string;
}

/** A difference between two descriptions. */
export interface Change {
  /** Rule name, from oasdiff if it has one. */
  rule: string;
  level: Level;
  /** Omitted for API-wide changes. */
  operation?: ChangedOperation;
  location: ChangeLocation;
  before?: string;
  after?: string;
  /** A Markdown sentence that describes the change. */
  text: string;
  /** For a field in each item of a list: the list's name, and the sentence about one item. */
  inList?: {list: string; text: string};
  /** How clients must adapt to a breaking change. */
  action?: string;
  /** Location in the later description, or in the earlier one if it was removed. */
  source?: SourceLocation;
}

/** A change that a comparison found, not yet assigned to an operation. */
export interface Finding extends Pick<Change, 'rule' | 'level' | 'before' | 'after' | 'action'> {
  /** The predicate of the sentence. */
  says: string;
  /** The description object with the line number. */
  node?: object;
}

export const finding = (level: Level, rule: string, says: string, facts: Partial<Finding> = {}): Finding => ({
  rule,
  level,
  says,
  ...facts,
});

/** The findings for items that are in only one of two lists. */
export const compareLists = (
  before: string[],
  after: string[],
  removed: (item: string) => Finding,
  added: (item: string) => Finding,
): Finding[] => [
  ...before.filter((item) => !after.includes(item)).map(removed),
  ...after.filter((item) => !before.includes(item)).map(added),
];

/** The values of two maps by key, in the order of `after`, with removed ones last. */
export const matchKeys = <T>(
  before: Map<string, T>,
  after: Map<string, T>,
): Array<[key: string, before: T | undefined, after: T | undefined]> =>
  [...new Set([...after.keys(), ...before.keys()])].map((key) => [key, before.get(key), after.get(key)]);

/** A schema change and its field. */
export interface SchemaFinding extends Finding {
  /** The field's path segment below the schema, or unset for the schema itself. */
  field?: string;
}

/** A value for use in a sentence, truncated if long. */
export function show(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** A value as inline code. */
export const code = (value: unknown): string => codeSpan(show(value)) || '``';

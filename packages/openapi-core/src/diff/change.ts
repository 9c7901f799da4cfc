import type {SourceLocation} from '../read/problems';

/** From the worst to the least. */
export const LEVELS = ['breaking', 'warning', 'info'] as const;

/**
 * What a change means for a client that was written for the earlier description: it stops working (`breaking`), may
 * stop working or behave differently (`warning`), or notices nothing (`info`).
 */
export type Level = (typeof LEVELS)[number];

/** Who sends a value: the client in a request, the server in a response. */
export type Direction = 'request' | 'response';

/** The part of an operation, or of the whole API, that changed. */
export interface ChangePlace {
  part: 'api' | 'operation' | 'security' | 'servers' | 'parameter' | 'request' | 'response' | 'header';
  /** Name of a parameter or header. */
  name?: string;
  /** Where a parameter is sent. */
  in?: string;
  status?: string;
  mediaType?: string;
  /**
   * The field within a body or value, as in `/data/[]/name`; `[]` stands for each item of a list, `{}` for each value
   * of a map, and `(Name)` for one variant of a choice.
   */
  pointer?: string;
}

/** The operation that changed, as the later description names it, or the earlier one where it is gone. */
export interface ChangedOperation {
  kind: 'operation' | 'webhook';
  method: string;
  path: string;
  operationId: string;
  slug: string;
  title: string;
}

/** One difference between two descriptions. */
export interface Change {
  /** Name of the rule, one of oasdiff's where it has one. */
  rule: string;
  level: Level;
  /** Left out for what holds for the whole API. */
  operation?: ChangedOperation;
  place: ChangePlace;
  before?: string;
  after?: string;
  /** One sentence in Markdown that says what changed. */
  text: string;
  /** For a breaking change: what a client has to do. */
  action?: string;
  /** Where the later description says it, or the earlier one where it is gone. */
  source?: SourceLocation;
}

/** A change as a comparison finds it, before it is known in which operation it is. */
export interface Finding {
  rule: string;
  level: Level;
  before?: string;
  after?: string;
  /** What the sentence says of its subject. */
  says: string;
  action?: string;
  /** The object of the description that tells its line. */
  node?: object;
}

/** A change within a schema, with the field that it is about. */
export interface SchemaFinding extends Finding {
  /** Segment of the field below the schema; none for the schema itself. */
  field?: string;
}

/** A value as it stands in a sentence, cut where it would fill it. */
export function show(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** A value in code marks. */
export function code(value: unknown): string {
  const text = show(value);
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

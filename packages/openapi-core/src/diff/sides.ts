import type {SchemaResolver} from '../model/schemaResolver';
import type {Schema} from '../read/openapi';
import type {Direction, SchemaFinding} from './change';

/** The descriptions in a comparison, and who sends the compared values. */
export interface Sides {
  direction: Direction;
  before: SchemaResolver;
  after: SchemaResolver;
}

/** Two schemas at the same position in their parents. */
export interface ChildPair {
  segment: string;
  before: Schema | boolean | undefined;
  after: Schema | boolean | undefined;
}

/** The differences in a schema's structure, and the pairs to compare next. */
export interface SchemaDifference {
  findings: SchemaFinding[];
  children: ChildPair[];
}

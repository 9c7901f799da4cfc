import type {Schema} from '../read/openapi';

/** Two schemas at the same position in their parents. */
export interface ChildPair {
  segment: string;
  before: Schema | boolean | undefined;
  after: Schema | boolean | undefined;
}

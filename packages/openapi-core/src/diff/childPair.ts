import type {Schema} from '../read/openapi';

/** Two schemas at the same place inside their holders. */
export interface ChildPair {
  segment: string;
  before: Schema | boolean | undefined;
  after: Schema | boolean | undefined;
}

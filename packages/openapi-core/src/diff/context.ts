import type {ApiModel} from '../model/apiModel';
import type {ChangePlace, Finding} from './change';
import type {SchemaPairs} from './schemaPairs';

/** A change and its place in an operation. */
export interface Placed {
  place: ChangePlace;
  finding: Finding;
}

/** Input for comparing operations. */
export interface Context {
  before: ApiModel;
  after: ApiModel;
  pairs: SchemaPairs;
  /** The later description's date, such as `2025-06-01`. Sunsets are compared with it. */
  date: string;
}

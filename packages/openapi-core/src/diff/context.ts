import type {ApiModel} from '../model/apiModel';
import type {ChangePlace, Finding} from './change';
import type {SchemaPairs} from './schemaPairs';

/** Something that changed in an operation, and where. */
export interface Placed {
  place: ChangePlace;
  finding: Finding;
}

/** What the comparison of an operation needs to know. */
export interface Context {
  before: ApiModel;
  after: ApiModel;
  pairs: SchemaPairs;
  /** The day of the later description, as in `2025-06-01`, which sunsets are held against. */
  date: string;
}

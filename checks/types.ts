import type {Problem} from './site';

export interface CheckResult {
  name: string;
  problems: Problem[];
  /** Coverage, if worth reporting. */
  note?: string;
}

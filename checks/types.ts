import type {Problem} from './site';

/** What a check found. */
export interface CheckResult {
  name: string;
  problems: Problem[];
  /** What was looked at, where that is worth saying. */
  note?: string;
}

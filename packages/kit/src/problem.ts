/** A problem in a file, with its solution. */
export interface Problem {
  /** Relative to the site's folder. */
  file: string;
  /** 1-based. */
  line: number;
  message: string;
  /** Printed, but doesn't fail the check. */
  isWarning?: true;
}

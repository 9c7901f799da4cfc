/** A wording that prose does not have. */
export interface Rule {
  pattern: RegExp;
  /** What to do, as the rest of the sentence that quotes the match. */
  remedy: string;
}

export const rule = (pattern: RegExp, remedy: string): Rule => ({pattern, remedy});

/** A wording to avoid in prose. */
export interface Rule {
  pattern: RegExp;
  /** How to fix it, completing a sentence that quotes the match. */
  remedy: string;
}

export const rule = (pattern: RegExp, remedy: string): Rule => ({pattern, remedy});

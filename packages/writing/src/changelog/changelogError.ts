import {UserError} from '@nacre-docs/kit/userError';

/** What the changelog gets wrong: one line per problem, `file:line: what is wrong and what to do`. */
export class ChangelogError extends UserError {
  constructor(problems: string[]) {
    super(problems.join('\n'));
  }
}

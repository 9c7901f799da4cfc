import {Refusal} from '../refusal';

/** What the changelog gets wrong: one line per problem, `file:line: what is wrong and what to do`. */
export class ChangelogError extends Refusal {
  constructor(problems: string[]) {
    super(problems.join('\n'));
  }
}

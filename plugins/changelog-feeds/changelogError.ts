/** What the changelog gets wrong: one line per problem, `file:line: what is wrong and what to do`. */
export class ChangelogError extends Error {
  constructor(problems: string[]) {
    super(problems.join('\n'));
    // The message says it all; a stack trace through our code would only hide it.
    this.stack = this.message;
  }
}

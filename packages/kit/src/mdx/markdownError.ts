/** A page that can't be parsed: the message has the problem and its solution. */
export class MarkdownError extends Error {
  constructor(
    message: string,
    /** 1-based line of the file. */
    readonly line: number,
  ) {
    super(message);
  }
}

/** A page that cannot be parsed: the message says what is wrong and how to fix it. */
export class MarkdownError extends Error {
  constructor(
    message: string,
    /** 1-based line of the file. */
    readonly line: number,
  ) {
    super(message);
  }
}

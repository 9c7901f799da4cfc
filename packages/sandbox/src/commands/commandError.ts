/** Why a command of a sample is not run: another program, or something that is not understood. */
export class CommandError extends Error {
  /**
   * @param reason the same for all commands of its sort, such as "other program"
   * @param detail what it is in this command
   */
  constructor(
    readonly reason: string,
    readonly detail: string,
  ) {
    super(`${reason}: ${detail}`);
  }
}

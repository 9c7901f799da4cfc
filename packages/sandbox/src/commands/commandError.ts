/** Why a command of a sample is not run: another program, or something that is not understood. */
export class CommandError extends Error {
  /** @param reason shared by similar errors, such as "other program" @param detail for this command */
  constructor(
    readonly reason: string,
    readonly detail: string,
  ) {
    super(`${reason}: ${detail}`);
  }
}

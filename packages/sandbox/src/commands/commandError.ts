/** Why a sample's command is not run: another program, or unsupported syntax. */
export class CommandError extends Error {
  /** @param reason shared by similar errors, such as "other program" @param detail for this command */
  constructor(
    readonly reason: string,
    readonly detail: string,
  ) {
    super(`${reason}: ${detail}`);
  }
}

/** The part that is used of a package without types. */
declare module 'swagger2openapi' {
  /** Rejects descriptions that can't be converted. */
  export function convertObj(
    swagger: object,
    options: Record<string, unknown>,
  ): Promise<{openapi: Record<string, unknown>}>;
}

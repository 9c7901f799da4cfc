/**
 * How a configuration switches a plugin's part: `true` for its defaults, `false` to leave it out, or its
 * options.
 */
export type Switch<Options> = boolean | Partial<Options>;

/** A part's options with its defaults, or undefined if it is off. */
export function partOptions<Options extends object>(
  given: Switch<Options> | undefined,
  defaults: Options,
): Options | undefined {
  if (!given) return undefined;
  return given === true ? defaults : {...defaults, ...given};
}

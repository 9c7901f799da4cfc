/** How a configuration switches a part of a plugin: `true` for its defaults, `false` to leave it out, or its options. */
export type Switch<Options> = boolean | Partial<Options>;

/** The options of a part with its defaults; undefined where it is off. */
export function partOptions<Options extends object>(
  given: Switch<Options> | undefined,
  defaults: Options,
): Options | undefined {
  if (!given) return undefined;
  return given === true ? defaults : {...defaults, ...given};
}

/** All modules of ours are loaded again when the configuration changes; the development server stays. */
const HELD = Symbol.for('on-demand');

const held = ((globalThis as {[HELD]?: Map<string, () => Promise<unknown>>})[HELD] ??= new Map<
  string,
  () => Promise<unknown>
>());

/**
 * Has the development server make the files of a folder when one of them is asked for the first time.
 *
 * @param folder below the site's base; what was to be made in it before no longer is
 * @param make writes the files. When it rejects, requests are answered with what there is.
 * @returns what it returns or throws, once somebody has asked
 */
export function makeWhenAsked<Made>(folder: string, make: () => Promise<Made>): Promise<Made> {
  return new Promise((resolve) => {
    let made: Promise<Made> | undefined;
    held.set(folder, () => {
      if (!made) resolve((made = make()));
      return made;
    });
  });
}

/** Resolves when what is at this address has been made. */
export async function whenMade(url: string, baseUrl: string): Promise<void> {
  const [, make] = [...held].find(([folder]) => url.startsWith(`${baseUrl}${folder}/`)) ?? [];
  await make?.().catch(() => undefined);
}

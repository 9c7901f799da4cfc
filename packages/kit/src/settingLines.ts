/** Finds lines in handwritten modules, for messages about their exports. */

const lineAt = (source: string, index: number): number => source.slice(0, index).split('\n').length;

/** Positions of a quoted text, in order. */
function offsetsOf(source: string, text: string): number[] {
  const offsets: number[] = [];
  for (const quoted of [`'${text}'`, `"${text}"`, `\`${text}\``])
    for (let at = source.indexOf(quoted); at >= 0; at = source.indexOf(quoted, at + 1)) offsets.push(at);
  return offsets.sort((a, b) => a - b);
}

/**
 * The 1-based line of a text in a setting, or of the setting itself if the text is computed.
 *
 * @param setting name of a property or a constant at the start of a line
 */
export function lineOfSetting(source: string, setting: string, text?: string): number {
  const begin = source.search(new RegExp(`^\\s*(?:export const )?${setting}\\b`, 'm'));
  // The expression also takes the empty lines above.
  const start = begin < 0 ? 0 : source.indexOf(setting, begin);
  const offsets = text === undefined ? [] : offsetsOf(source, text);
  return lineAt(source, offsets.find((offset) => offset > start) ?? offsets[0] ?? start);
}

/**
 * The 1-based line of a path such as `scopes/logs`, which may be written as two texts: a folder and a file.
 *
 * @returns 1 if neither is found
 */
export function lineOfPath(source: string, path: string): number {
  const [whole] = offsetsOf(source, path);
  if (whole !== undefined) return lineAt(source, whole);
  let best: {name: number; distance: number} | undefined;
  for (let slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
    const folders = offsetsOf(source, path.slice(0, slash));
    for (const name of offsetsOf(source, path.slice(slash + 1))) {
      const distance = name - (folders.findLast((folder) => folder < name) ?? -Infinity);
      if (distance < (best?.distance ?? Infinity)) best = {name, distance};
    }
  }
  return best === undefined ? 1 : lineAt(source, best.name);
}

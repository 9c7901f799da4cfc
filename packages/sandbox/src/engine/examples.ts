/**
 * The documented answer of an operation without state: the one asked for by name, else one that speaks of what the
 * path names, else the first.
 *
 * @returns undefined where the description has none
 */
export function chooseExample(
  documented: Record<string, unknown> = {},
  inPath: Record<string, string>,
  name: string | undefined,
): unknown {
  const examples = Object.entries(documented);
  const named = examples.find(([key]) => key === name);
  const speaking = examples.find(([, value]) => {
    const text = JSON.stringify(value);
    return Object.values(inPath).some((each) => text.includes(JSON.stringify(each)));
  });
  return (named ?? speaking ?? examples[0])?.[1];
}

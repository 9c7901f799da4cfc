/**
 * The documented answer of a stateless operation: the one requested by name, else one that matches the path, else the
 * first.
 *
 * @returns undefined if the description has none
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

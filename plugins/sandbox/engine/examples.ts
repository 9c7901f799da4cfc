import type {SandboxData, SandboxOperation, SeedReference} from '../contract';
import {isObject} from './values';

/**
 * The documented answer of an operation without state: the one asked for by name, else one that speaks of what the
 * path names, else the first.
 *
 * @returns undefined where the description has none
 */
export function chooseExample(
  data: SandboxData,
  {success}: SandboxOperation,
  inPath: Record<string, string>,
  name: string | undefined,
): unknown {
  const examples = Object.entries(success.examples ?? {}).map(
    ([key, value]) => [key, unfold(data, value)] as const,
  );
  const named = examples.find(([key]) => key === name);
  const speaking = examples.find(([, value]) => {
    const text = JSON.stringify(value);
    return Object.values(inPath).some((each) => text.includes(JSON.stringify(each)));
  });
  return (named ?? speaking ?? examples[0])?.[1];
}

/** An example with the entities of the seed that it refers to. */
function unfold(data: SandboxData, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => unfold(data, item));
  if (!isObject(value)) return value;
  const {$seed} = value as Partial<SeedReference>;
  if ($seed) return data.seed[$seed[0]]![$seed[1]];
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, unfold(data, part)]));
}

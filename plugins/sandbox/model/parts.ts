import type {SandboxBase, SandboxData, SandboxPart} from '../contract';

/**
 * Takes apart what a browser loads with the first answer, and what it loads when an answer needs it.
 *
 * @returns parts by their names, which can be those of files
 */
export function splitData(data: SandboxData): {base: SandboxBase; parts: Record<SandboxPart, unknown>} {
  const {seed, answers, ...base} = data;
  const name = (content: object, prefix: string) =>
    Object.entries(content).map(([key, value]) => [`${prefix}-${key}`, value as unknown] as const);
  return {base, parts: Object.fromEntries([...name(seed, 'entities'), ...name(answers, 'answers')])};
}

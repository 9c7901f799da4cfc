import {
  ALL_ENTITIES_PART,
  COMMANDS_PART,
  type SandboxBase,
  type SandboxData,
  type WrittenPart,
} from '../contract';
import {EVENTS_PART} from '../events';

type Parts = Partial<Record<WrittenPart, unknown>>;

/** Separates the data for the first answer from the parts that a browser loads on demand. @returns parts by name */
export function splitData(data: SandboxData): {base: SandboxBase; parts: Parts} {
  const {seed, answers, inputs, commands, nextOperations, events, functions: _functions, ...base} = data;
  const named = Object.entries({entities: seed, answers, input: inputs, next: nextOperations}).flatMap(
    ([prefix, contents]) =>
      Object.entries<unknown>(contents).map(([name, content]) => [`${prefix}-${name}`, content] as const),
  );
  return {
    base,
    parts: {
      ...Object.fromEntries(named),
      [COMMANDS_PART]: commands,
      [ALL_ENTITIES_PART]: seed,
      ...(Object.keys(events).length > 0 && {[EVENTS_PART]: events}),
    },
  };
}

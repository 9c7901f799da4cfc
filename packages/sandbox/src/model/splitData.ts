import {
  ALL_ENTITIES_PART,
  COMMANDS_PART,
  type SandboxBase,
  type SandboxData,
  type SandboxOperation,
  type WrittenInput,
  type WrittenPart,
} from '../contract';
import {EVENTS_PART} from '../events';

type Parts = Partial<Record<WrittenPart, unknown>>;

/** Separates the data for the first answer from the parts that a browser loads on demand. @returns parts by name */
export function splitData(data: SandboxData): {base: SandboxBase; parts: Parts} {
  const {seed, answers, inputs, commands, nextOperations, events, functions: _functions, ...rest} = data;
  const base = {...rest, operations: rest.operations.map(withoutAnswers)};
  const written = rest.operations.map(({id, success, errors, unauthenticated}) => {
    const input: WrittenInput = {...inputs[id]!, success, errors, unauthenticated};
    return [id, input] as const;
  });
  const name = (content: object, prefix: string) =>
    Object.entries(content).map(([key, value]) => [`${prefix}-${key}`, value as unknown] as const);
  return {
    base,
    parts: {
      ...Object.fromEntries([
        ...name(seed, 'entities'),
        ...name(answers, 'answers'),
        ...name(Object.fromEntries(written), 'input'),
        ...name(nextOperations, 'next'),
      ]),
      [COMMANDS_PART]: commands,
      [ALL_ENTITIES_PART]: seed,
      ...(Object.keys(events).length > 0 && {[EVENTS_PART]: events}),
    },
  };
}

function withoutAnswers(operation: SandboxOperation): SandboxOperation {
  const {success: _success, errors: _errors, unauthenticated: _unauthenticated, ...rest} = operation;
  return rest as SandboxOperation;
}

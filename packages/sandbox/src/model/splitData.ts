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
import {impliedPage, impliedTargets} from '../engine/catalog';

type Parts = Partial<Record<WrittenPart, unknown>>;

/** Separates the data for the first answer from the parts that a browser loads on demand. @returns parts by name */
export function splitData(data: SandboxData): {base: SandboxBase; parts: Parts} {
  const {seed, answers, inputs, commands, nextOperations, events, functions: _functions, ...rest} = data;
  const base = {...rest, operations: rest.operations.map(withoutImplied)};
  const written = rest.operations.map(({id, success, errors}) => {
    const input: WrittenInput = {...inputs[id]!, success, errors};
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

function withoutImplied(operation: SandboxOperation): SandboxOperation {
  const {targets, page, success: _success, errors: _errors, ...rest} = operation;
  const isImplied = JSON.stringify(targets) === JSON.stringify(impliedTargets(operation.path));
  return {
    ...rest,
    ...(!isImplied && {targets}),
    ...(page !== impliedPage(operation) && {page}),
  } as SandboxOperation;
}

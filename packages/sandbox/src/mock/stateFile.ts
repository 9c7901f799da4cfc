import fs from 'node:fs';
import path from 'node:path';
import {realPath} from '@nacre-docs/kit/files';
import {UserError} from '@nacre-docs/kit/userError';
import {isObject} from '@nacre-docs/openapi-core/validate/values';
import type {SandboxData} from '../contract';
import type {SandboxState} from '../engine/store';

/**
 * Reads the state that {@link writeState} saved.
 *
 * @returns undefined when the file doesn't exist yet
 * @throws UserError when it's damaged or belongs to another description
 */
export function readState(file: string, data: SandboxData): SandboxState | undefined {
  let state: unknown;
  try {
    state = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    const {code, message} = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    if (code === undefined) throw invalidState(file, message);
    throw new UserError(`${file}: It can't be read: ${message}. Choose another --state file.`);
  }
  if (!isState(state)) throw invalidState(file, 'It lacks a part of the state.');
  const types = new Map(data.resourceTypes.map((type) => [type.name, type]));
  for (const {kind, value} of state.records) {
    const idField = types.get(kind)?.idField;
    if (idField === undefined)
      throw invalidState(file, `It contains a "${kind}", which isn't a resource of the description.`);
    if (value[idField] === undefined) throw invalidState(file, `A ${kind} in it lacks its ${idField}.`);
  }
  return state;
}

/**
 * Replaces the file in one step, so a crash never leaves half of it.
 *
 * @throws UserError when the file can't be written
 */
export function writeState(file: string, state: SandboxState): void {
  try {
    // Renaming onto a symbolic link would replace the link.
    const target = realPath(file);
    const temporary = `${target}.${process.pid}.tmp`;
    fs.writeFileSync(temporary, `${JSON.stringify(state, null, 1)}\n`);
    try {
      fs.renameSync(temporary, target);
    } catch (error) {
      fs.rmSync(temporary);
      throw error;
    }
  } catch (error) {
    throw new UserError(
      `${file}: The state can't be saved: ${(error as Error).message}. Create the folder "${path.dirname(file)}", allow writing to it, or choose another --state file.`,
    );
  }
}

const invalidState = (file: string, reason: string): UserError =>
  new UserError(
    `${file}: It isn't a state that api-mock saved for this description. ${reason} Delete it to start with the examples of the description, or choose another --state file.`,
  );

function isState(value: unknown): value is SandboxState {
  return (
    isObject(value) &&
    typeof value.seed === 'number' &&
    typeof value.start === 'number' &&
    Array.isArray(value.later) &&
    isObject(value.kept) &&
    Object.values(value.kept).every(isObject) &&
    Array.isArray(value.records) &&
    value.records.every(
      (record) => isObject(record) && typeof record.kind === 'string' && isObject(record.value),
    )
  );
}

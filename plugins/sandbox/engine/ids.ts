import type {Entity, SandboxOperation} from '../contract';
import type {Kind} from './catalog';
import {Refusal} from './refusal';
import type {Store} from './store';
import {textOf} from './values';

/**
 * The id that a body gives a new entity, or one that is made for it.
 *
 * @throws Refusal when it is taken, where the operation documents that
 */
export function idOf(store: Store, operation: SandboxOperation, kind: Kind, body: Entity): unknown {
  const given = operation.givesId ? (body[kind.idField] ?? '') : '';
  if (given === '') return store.newId(kind);
  if (!store.hasId(kind, given)) return given;
  if (operation.errors['409'] === undefined) return store.newId(kind);
  throw new Refusal(
    409,
    'conflict',
    `The ${kind.idField} ${textOf(given)} is taken. Choose another, or change the ${kind.name.replaceAll('_', ' ')} that has it.`,
  );
}

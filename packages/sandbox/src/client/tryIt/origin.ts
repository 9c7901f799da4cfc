import type {MouseEvent} from 'react';
import type {EntityKey} from '../../contract';

let origin: EntityKey | undefined;

/** Click handler for a link to a form: the form starts from the entity. */
export function comeFrom(entity: EntityKey): (event: MouseEvent) => void {
  return (event) => {
    if (isPlain(event)) origin = entity;
  };
}

/** The entity that the form being opened starts from. Only the first call returns it. */
export function takeOrigin(): EntityKey | undefined {
  const taken = origin;
  origin = undefined;
  return taken;
}

const isPlain = ({button, metaKey, ctrlKey, shiftKey, altKey}: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

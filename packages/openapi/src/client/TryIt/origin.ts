import type {MouseEvent} from 'react';
import type {EntityKey} from '@nacre-docs/sandbox/contract';

/** What the reader goes on from with the next form. */
let origin: EntityKey | undefined;

/** Handler of clicks on a link to a form that is to begin with an entity. */
export function comeFrom(entity: EntityKey): (event: MouseEvent) => void {
  return (event) => {
    if (isPlain(event)) origin = entity;
  };
}

/** The entity that the form being opened begins with, for one form. */
export function takeOrigin(): EntityKey | undefined {
  const taken = origin;
  origin = undefined;
  return taken;
}

/** Whether a click opens its page here, and not in another tab. */
const isPlain = ({button, metaKey, ctrlKey, shiftKey, altKey}: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

import type {Entity} from '../contract';
import {Refusal} from './refusal';

const CURSOR_LIFETIME = 24 * 60 * 60 * 1000;

interface Cursor {
  /** The previous page's last item: its sort value and id. */
  last: Entity;
  /** The cursor's list, with its filters. */
  fingerprint: number;
  at: number;
}

export const writeCursor = (cursor: Cursor): string =>
  btoa(encodeURIComponent(JSON.stringify(cursor))).replace(/=+$/, '');

/** The item before a page's first one. @throws Refusal for a cursor of another list */
export function readCursor(text: string, fingerprint: number, now: number): Entity {
  const restart = 'Start again without a cursor.';
  let cursor: Cursor;
  try {
    cursor = JSON.parse(decodeURIComponent(atob(text))) as Cursor;
  } catch {
    throw new Refusal(400, 'invalid_cursor', `The cursor cannot be read. ${restart}`);
  }
  if (cursor.fingerprint !== fingerprint || typeof cursor.last !== 'object')
    throw new Refusal(400, 'invalid_cursor', `The cursor belongs to a call with other filters. ${restart}`);
  if (now - cursor.at > CURSOR_LIFETIME)
    throw new Refusal(400, 'invalid_cursor', `The cursor is older than 24 hours. ${restart}`);
  return cursor.last;
}

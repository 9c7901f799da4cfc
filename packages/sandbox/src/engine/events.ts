import type {Entity, SandboxOperation} from '../contract';
import {EVENT_SOURCE, type ReceivedEvent, type SandboxCallback} from '../events';
import {valueAt} from './paths';
import type {Engine} from './engine';
import type {EntityEvent, Store} from './store';

/** The receiver stores no more than the browser's history. */
const MAX_EVENTS = 50;

/** Records an entity's event, if the platform sends events. */
export function recordEvent(
  {catalog, store, caller, now, isAdvancing}: Engine,
  entityEvent: Omit<EntityEvent, 'at' | 'by'>,
): void {
  if (!catalog.hasHook(EVENT_SOURCE)) return;
  const record = {...entityEvent.record, value: {...entityEvent.record.value}};
  const noted = {...entityEvent, record, at: now, ...(!isAdvancing && {by: caller.ids})};
  store.entityEvents = [...store.entityEvents, noted].slice(-MAX_EVENTS);
}

/** Number of the last event. 0 without one. */
export const lastNumber = ({events}: Pick<Store, 'events'>): number => events.at(-1)?.number ?? 0;

/** Stores an event as received. */
export function receive(receiver: Pick<Store, 'events'>, event: Omit<ReceivedEvent, 'number'>): void {
  receiver.events = [...receiver.events, {number: lastNumber(receiver) + 1, ...event}].slice(-MAX_EVENTS);
}

/** Sends the documented examples of an operation's callbacks, if the request has their address. */
export function callBack(
  {store, now}: Engine,
  {operation, body, query}: {operation: SandboxOperation; body: Entity; query: Entity},
  callbacks: SandboxCallback[],
): void {
  for (const callback of callbacks)
    if (callback.addresses.every(([source, ...path]) => valueAt(source === 'body' ? body : query, path)))
      receive(store, {event: callback.event, operation: operation.id, at: now, body: callback.body});
}

import type {TestEvent} from '@nacre-docs/openapi/contract';

/** Key of the platform's function for events. */
export const EVENT_SOURCE = '*.events';

/** Part with the requests of events. Only pages use it. */
export const EVENTS_PART = 'events';

/** The request that delivers an event. Only pages use it. */
export type EventRequest = Omit<TestEvent, 'event' | 'examples'>;

/** A callback whose address is in the request. */
export interface SandboxCallback {
  event: string;
  /** Parts of the request that its address needs: `['body', 'callback', 'url']`, `['query', 'callback_url']`. */
  addresses: string[][];
  /** Its documented example, as JSON. */
  body: string;
}

/** An event that arrived at the sandbox's own receiver. */
export interface ReceivedEvent {
  /** Counts all events since the last reset, from 1. */
  number: number;
  event: string;
  /** Operation whose callback it is. */
  operation?: string;
  /** In milliseconds. */
  at: number;
  /** JSON. */
  body: string;
}

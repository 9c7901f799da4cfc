import {useEffect, useRef, useState} from 'react';
import type {Answer, TryItRequest} from '../../contract';
import {entryState} from '../entryState';

/** Identifies the transport where a target is otherwise a server. No server address is a single word. */
export const TRANSPORT = 'transport';

/** A request and its answer. */
export interface Answered {
  type: 'answered';
  /** Request number, from 1. */
  number: number;
  to: string;
  request: TryItRequest;
  answer: Answer;
}

/** Progress of a request. */
export type Sending =
  | {type: 'idle'}
  /** The previous answer stays until the next one arrives: a page that jumps twice is hard to read. */
  | {type: 'sending'; to: string; before?: Answered}
  | Answered
  /** Not sent, because the form has errors. */
  | {type: 'blocked'}
  | {type: 'failed'; to: string; request: TryItRequest; error: Error};

/** Shorter waits aren't shown: drawing them would take most of the time. See `npm run bench -- sandbox`. */
const NOTICED_MS = 100;

/** The last answer of each history entry, for readers who come back. Never stored: it may be confidential. */
const lastAnswers = new Map<string, Answered>();

/** Drops the answers of all pages, because their subjects are gone. */
export const forgetAnswers = (): void => lastAnswers.clear();

type Send = (onProgress: (answer: Answer) => void) => Promise<Answer>;

/**
 * Sends one request at a time.
 *
 * @param to request target: answers from other targets aren't shown
 */
export function useSending(to: string): {
  state: Sending;
  /** Does nothing while another request to the same target is pending. */
  send(request: TryItRequest, how: Send): void;
  /** Removes the last answer, because the form wasn't sent. Does nothing while a request is pending. */
  block(): void;
  /** Removes the last answer, because its subject is gone. Does nothing while a request is pending. */
  forget(): void;
} {
  const [entry] = useState(() => `${location.pathname} ${entryState().key}`);
  const before = lastAnswers.get(entry);
  const [state, setState] = useState<Sending>(before ?? {type: 'idle'});
  // Not in the state, because a quick second click precedes the first one's render.
  const pending = useRef<string>(undefined);
  const sent = useRef(before?.number ?? 0);
  useEffect(() => {
    if (state.type === 'answered') lastAnswers.set(entry, state);
    else lastAnswers.delete(entry);
  }, [entry, state]);
  return {
    state: 'to' in state && state.to !== to ? {type: 'idle'} : state,
    block() {
      if (pending.current !== to) setState({type: 'blocked'});
    },
    forget() {
      if (pending.current !== to) setState({type: 'idle'});
    },
    send(request, how) {
      if (pending.current === to) return;
      pending.current = to;
      const number = ++sent.current;
      // False after the reader sends another request elsewhere.
      const isLatest = () => number === sent.current;
      const update = (change: (now: Sending) => Sending) => {
        if (isLatest()) setState(change);
      };
      const waiting = setTimeout(
        () =>
          update((now) => ({
            type: 'sending',
            to,
            ...(now.type === 'answered' && now.to === to && {before: now}),
          })),
        NOTICED_MS,
      );
      const settle = (settled: Sending) => {
        clearTimeout(waiting);
        update(() => settled);
      };
      const show = (answer: Answer) => settle({type: 'answered', number, to, request, answer});
      how(show)
        .then(show, (error: Error) => settle({type: 'failed', to, request, error}))
        .finally(() => {
          if (isLatest()) pending.current = undefined;
        });
    },
  };
}

import {useRef, useState} from 'react';
import type {Answer, ExplorerRequest} from '../../contract';

/** Stands for the transport where requests otherwise name a server; no server's address is a single word. */
export const TRANSPORT = 'transport';

/** A request and what came back. */
export interface Answered {
  type: 'answered';
  /** Of the request, from 1. */
  number: number;
  to: string;
  request: ExplorerRequest;
  answer: Answer;
}

/** How far a request came. */
export type Sending =
  | {type: 'idle'}
  /** What it follows stays until it is answered: a page that jumps twice within a blink is hard to read. */
  | {type: 'sending'; to: string; before?: Answered}
  | Answered
  /** Nothing was sent, because the form has to be corrected first. */
  | {type: 'held'}
  | {type: 'failed'; to: string; request: ExplorerRequest; error: Error};

/** A wait that is shorter is not shown: drawing it twice would be most of it, see `npm run bench -- sandbox`. */
const NOTICED_MS = 100;

type Send = (onProgress: (answer: Answer) => void) => Promise<Answer>;

/**
 * Sends one request at a time.
 *
 * @param to where requests go: an answer from anywhere else is not shown
 */
export function useSending(to: string): {
  state: Sending;
  /** Does nothing while another request to the same place is on its way. */
  send(request: ExplorerRequest, how: Send): void;
  /** Takes the last answer away, which does not belong to the form that was not sent. Does nothing while one is on its way. */
  hold(): void;
  /** Takes the last answer away, which is about what is gone. Does nothing while one is on its way. */
  forget(): void;
} {
  const [state, setState] = useState<Sending>({type: 'idle'});
  // Not part of the state, because a quick second click comes before the first is shown.
  const pending = useRef<string>(undefined);
  const sent = useRef(0);
  return {
    state: 'to' in state && state.to !== to ? {type: 'idle'} : state,
    hold() {
      if (pending.current !== to) setState({type: 'held'});
    },
    forget() {
      if (pending.current !== to) setState({type: 'idle'});
    },
    send(request, how) {
      if (pending.current === to) return;
      pending.current = to;
      const number = ++sent.current;
      // No longer once the reader has sent another one elsewhere.
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

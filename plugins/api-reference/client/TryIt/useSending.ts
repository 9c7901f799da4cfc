import {useRef, useState} from 'react';
import type {ExplorerRequest} from './request';
import type {Answer} from './send';

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
  | {type: 'sending'; before?: Answered}
  | Answered
  /** Nothing was sent, because the form has to be corrected first. */
  | {type: 'held'}
  | {type: 'failed'; to: string; request: ExplorerRequest; error: Error};

/** A wait that is shorter is not shown: drawing it twice would be most of it, see `npm run bench -- sandbox`. */
const NOTICED_MS = 100;

type Send = (onProgress: (answer: Answer) => void) => Promise<Answer>;

/** Sends one request at a time. */
export function useSending(): {
  state: Sending;
  /** Does nothing while another request is on its way. */
  send(to: string, request: ExplorerRequest, how: Send): void;
  /** Takes the last answer away, which does not belong to the form that was not sent. Does nothing while one is on its way. */
  hold(): void;
  /** Takes the last answer away, which is about what is gone. Does nothing while one is on its way. */
  forget(): void;
} {
  const [state, setState] = useState<Sending>({type: 'idle'});
  // Beside the state, because a quick second click comes before the first is shown.
  const busy = useRef(false);
  const sent = useRef(0);
  return {
    state,
    hold() {
      if (!busy.current) setState({type: 'held'});
    },
    forget() {
      if (!busy.current) setState({type: 'idle'});
    },
    send(to, request, how) {
      if (busy.current) return;
      busy.current = true;
      const number = ++sent.current;
      const waiting = setTimeout(
        () => setState((now) => ({type: 'sending', ...(now.type === 'answered' && {before: now})})),
        NOTICED_MS,
      );
      const settle = (settled: Sending) => {
        clearTimeout(waiting);
        setState(settled);
      };
      const show = (answer: Answer) => settle({type: 'answered', number, to, request, answer});
      how(show)
        .then(show, (error: Error) => settle({type: 'failed', to, request, error}))
        .finally(() => {
          busy.current = false;
        });
    },
  };
}

import type {Sent} from './store';

/** The requests of a sample that waits, and reads the same again and again, are one entry. */
export function entriesOf(requests: readonly Sent[]): Array<[Sent, ...Sent[]]> {
  const all: Array<[Sent, ...Sent[]]> = [];
  for (const sent of requests) {
    const [newest] = all.at(-1) ?? [];
    if (newest && isRepeated(sent, newest)) all.at(-1)!.push(sent);
    else all.push([sent]);
  }
  return all;
}

/** Requests of one sample have the same time. */
const isRepeated = (sent: Sent, next: Sent): boolean =>
  sent.guide !== undefined &&
  sent.at === next.at &&
  sent.request.method === 'GET' &&
  next.request.method === 'GET' &&
  sent.request.path === next.request.path &&
  sent.status === next.status;

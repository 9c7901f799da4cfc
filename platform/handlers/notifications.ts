import type {Entity, PlatformCall} from '@nacre-docs/sandbox/platform';

/** Creates a channel. Only this answer shows the secret that signs requests to an HTTP endpoint. */
export function createChannel(call: PlatformCall): unknown {
  const shown = call.next() as Entity;
  if (shown.type !== 'http') return shown;
  return {...shown, signing_secret: call.engine.store.random.matching('^nws_[A-Za-z0-9]{40}$')};
}

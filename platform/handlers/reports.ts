import type {PlatformCall} from '@nacre-docs/sandbox/platform';

/** A report contains only new messages. */
export function report(call: PlatformCall): unknown {
  const {body, target} = call;
  if ('messages' in body) body.messages = [target.value.messages ?? [], body.messages].flat();
  return call.next();
}

import type {SandboxAnswer} from '../contract';
import {Refusal} from './refusal';
import type {StoredAnswer} from './store';

const LIFETIME = 24 * 60 * 60 * 1000;

/**
 * Repeats an earlier call's answer for the same idempotency key, and saves a new call's answer.
 *
 * @param fingerprint of the request
 * @throws Refusal when the earlier call had a different request
 */
export function once(
  kept: Map<string, StoredAnswer>,
  {key, fingerprint, now}: {key: string; fingerprint: number; now: number},
  perform: () => SandboxAnswer,
): SandboxAnswer {
  const known = kept.get(key);
  if (known && now - known.at < LIFETIME) {
    if (known.fingerprint !== fingerprint)
      throw new Refusal(
        422,
        'idempotency_key_reused',
        'The idempotency key was already used with a different body. Send a new key.',
      );
    return {...known.answer, headers: {...known.answer.headers, 'Idempotency-Replayed': 'true'}};
  }
  const answer = perform();
  kept.set(key, {fingerprint, at: now, answer});
  return answer;
}

import {addSent, removeSent, sentRequests, type Sent} from '@nacre-docs/openapi/client/history/store';
import {hideInJson} from '@nacre-docs/openapi/client/history/secrets';
import type {SandboxAnswer, SandboxRequest} from '../contract';
import {calledBy, type Caller} from './caller';
import type {SandboxConnection, SandboxPlace} from './connection';
import type {GuideResult, GuideSample} from './messages';
import {connectSandbox, hasSandbox} from './sandbox';

/** Whether a request in the browser's history went to a sandbox. */
export const isOf = ({place: {folder, guide}}: SandboxConnection, sent: Sent): boolean =>
  sent.server === undefined && sent.folder === folder && sent.guide === guide;

/** The sandbox of the last request, among those that this tab has used. */
export function lastUsedPlace(baseUrl: string): SandboxPlace | undefined {
  const last = sentRequests().find(
    ({folder, guide, server}) =>
      server === undefined && hasSandbox(folder) && connectSandbox(baseUrl, {folder, guide}).isUsed(),
  );
  return last && {folder: last.folder, guide: last.guide};
}

/** Removes a sandbox's requests, whose entities are gone. */
export const forgetRequests = (sandbox: SandboxConnection): void => removeSent((sent) => isOf(sandbox, sent));

/**
 * Runs a guide sample.
 *
 * @returns its result, and a function that adds its requests to the history
 * @throws SandboxFailure
 */
export async function runSample(
  sandbox: SandboxConnection,
  sample: GuideSample,
): Promise<[result: GuideResult, record: () => void]> {
  const started = performance.now();
  const {sent, ...result} = await sandbox.call('run', sample);
  const milliseconds = (performance.now() - started) / Math.max(1, sent.length);
  const at = Date.now();
  const record = () => {
    for (const {request, answer, at: simulatedAt} of sent)
      add(sandbox, {request, answer, milliseconds, simulatedAt, at});
  };
  return [result, record];
}

/**
 * Sends a request again.
 *
 * @param caller undefined for requests that specify their own
 * @returns its entry of the history
 * @throws SandboxFailure
 */
export async function sendAgain(
  sandbox: SandboxConnection,
  sent: Sent,
  caller: Caller | undefined,
): Promise<Sent> {
  const started = performance.now();
  const request = caller !== undefined ? calledBy(caller, sent.request) : sent.request;
  const {answer, at: simulatedAt} = await sandbox.call('request', request);
  const milliseconds = performance.now() - started;
  return add(sandbox, {request, answer, milliseconds, simulatedAt, from: sent});
}

interface Answered {
  request: SandboxRequest;
  answer: SandboxAnswer;
  milliseconds: number;
  simulatedAt: number;
  at?: number;
  /** The request that it repeats. */
  from?: Sent;
}

/** Adds a request to the history. Its token is worthless outside the sandbox, so it stays. */
function add({place}: SandboxConnection, answered: Answered): Sent {
  const {request, answer, milliseconds, simulatedAt, at, from} = answered;
  const {status, body, operation, isExample} = answer;
  const {form, code} = from ?? {};
  const simulated = {operation, isExample, at: simulatedAt};
  return addSent(
    {...place, request, status, milliseconds, simulated, answer: hideInJson(body ?? ''), form, code},
    at,
  );
}

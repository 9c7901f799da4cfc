import {translate} from '@docusaurus/Translate';
import type {TryItError, TryItConnection} from '@nacre-docs/openapi/contract';
import type {SandboxRequest} from '../../contract';
import {authorization, type Caller} from '../caller';
import type {SandboxConnection} from '../connection';
import type {SandboxReply} from '../messages';
import {reasonOf} from '../reason';
import {prefill} from './prefill';
import {asText, preferenceFor} from './request';

export interface Settings {
  caller: Caller;
  error?: TryItError;
}

/** For the actions below an answer. */
export interface Details {
  sandbox: SandboxConnection;
  request: SandboxRequest;
  reply: SandboxReply;
}

export interface SandboxTryIt extends TryItConnection<Settings, Details> {
  sandbox: SandboxConnection;
}

export const connectTryIt = (sandbox: SandboxConnection): SandboxTryIt => ({
  sandbox,
  prefill: (item) => prefill(sandbox, item),
  prepare(request, {caller, error}) {
    const more = {...authorization(caller), ...(error && {Prefer: preferenceFor(error)})};
    return {...request, headers: [...request.headers, ...Object.entries(more)]};
  },
  async send(sent) {
    const started = performance.now();
    const request = await asText(sent);
    const reply = await sandbox.call('request', request).catch((error: Error) => {
      throw new Error(reasonOf(error), {cause: error});
    });
    const {status, headers, body, operation, isExample} = reply.answer;
    const {guide, title} = sandbox.place;
    return {
      status,
      reason: translate({id: 'theme.TryIt.simulated', message: 'simulated'}),
      headers: Object.entries(headers),
      ...(body !== undefined && {text: body, body: new Blob([body])}),
      milliseconds: performance.now() - started,
      simulated: {operation, isExample, at: reply.at, guide, title},
      details: {sandbox, request, reply},
    };
  },
});

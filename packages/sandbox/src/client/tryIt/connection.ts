import {translate} from '@docusaurus/Translate';
import type {ExplorerError, ExplorerRequest, TryItConnection} from '@nacre-docs/openapi/contract';
import type {SandboxRole} from '../../contract';
import {callersToken, type Caller} from '../caller';
import type {SandboxConnection} from '../connection';
import type {NextLink} from '../messages';
import {reasonOf} from '../reason';
import {prefill} from './prefill';
import {asText, preferenceFor} from './request';

export interface Settings {
  /** Of the sandbox's data, see `TryItPlace` of @nacre-docs/openapi. */
  folder: string;
  caller: Caller;
  error?: ExplorerError;
}

export interface Details {
  /** Body fields that name something that already exists. */
  taken?: string[];
  /** Roles that may do the refused operation. */
  roles?: SandboxRole[];
  /** Page name of the list with the entity that the answer is about. */
  list?: string;
  /** Counts the events that arrived since the request. Missing if it causes none. */
  countEvents?(): Promise<number>;
  nextOperations?(): Promise<NextLink[]>;
}

export interface SandboxTryIt extends TryItConnection<Settings, Details> {
  sandbox: SandboxConnection;
}

export const connectTryIt = (sandbox: SandboxConnection): SandboxTryIt => ({
  sandbox,
  prefill: (item) => prefill(sandbox, item),
  prepare(request, {caller, error}) {
    const token = callersToken(caller);
    const more: ExplorerRequest['headers'] = [];
    if (token !== undefined) more.push(['Authorization', `Bearer ${token}`]);
    if (error) more.push(['Prefer', preferenceFor(error)]);
    return {...request, headers: [...request.headers, ...more]};
  },
  async send(request) {
    const started = performance.now();
    const written = await asText(request);
    const {answer, taken, role, list, eventsSince} = await sandbox.send(written).catch((error: Error) => {
      throw new Error(reasonOf(error), {cause: error});
    });
    const {status, headers, body, roles} = answer;
    return {
      status,
      reason: translate({id: 'theme.TryIt.simulated', message: '(simulated)'}),
      headers: Object.entries(headers),
      ...(body !== undefined && {text: body, body: new Blob([body])}),
      milliseconds: performance.now() - started,
      ...(status < 400 && role === 'example' && body !== undefined && {note: exampleNote()}),
      details: {
        taken,
        roles,
        list,
        ...(eventsSince !== undefined && {
          countEvents: async () => (await sandbox.call('events', eventsSince)).length,
        }),
        nextOperations: () => sandbox.call('nextOperations', written, answer),
      },
    };
  },
});

const exampleNote = () =>
  translate({
    id: 'theme.TryIt.example',
    message: 'The sandbox always answers this operation with its documented example.',
  });

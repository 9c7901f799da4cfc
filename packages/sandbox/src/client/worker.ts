import {orDataFailure, SandboxFailure} from './failure';
import {SandboxService} from './service';

/** A page's message to the worker, which answers it before the next one. */
export interface SandboxCall {
  name: keyof SandboxService;
  args: unknown[];
}

export type SandboxMessage =
  /** State for the page to store, null for the initial one. */
  | {saved: string | null}
  | {value: unknown}
  /** `data` when the data could not be loaded: the next call tries again. */
  | {cause: SandboxFailure['cause']; reason: string};

// The DOM library types `self` as a window, but this file runs in a worker.
const scope = globalThis as unknown as {
  postMessage(message: SandboxMessage): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<SandboxCall>) => void): void;
};

const service = new SandboxService(
  async (address, isFixed) => {
    // Revalidates an address without a hash, so the worker gets its own build's data.
    const response = await orDataFailure(fetch(address, {cache: isFixed ? 'default' : 'no-cache'}));
    if (!response.ok) throw new SandboxFailure('data', `${response.status} ${response.statusText}`.trim());
    return response.text();
  },
  (saved) => scope.postMessage({saved}),
);

scope.addEventListener('message', ({data: {name, args}}) => {
  (service[name] as (...given: unknown[]) => Promise<unknown>).apply(service, args).then(
    (value) => scope.postMessage({value}),
    (error: Error) =>
      scope.postMessage({
        cause: error instanceof SandboxFailure ? error.cause : 'internal',
        reason: error.message,
      }),
  );
});

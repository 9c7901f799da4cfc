import {DataError} from './dataError';
import {SandboxService} from './service';

/** A page's message to the worker, which answers it before the next one. */
export interface SandboxCall {
  name: keyof SandboxService;
  args: unknown[];
}

export type SandboxResult =
  | {value: unknown}
  /** `data` when the data could not be loaded: the next call tries again. */
  | {cause: 'data' | 'internal'; reason: string};

// The DOM library types `self` as a window, but this file runs in a worker.
const scope = globalThis as unknown as {
  postMessage(message: SandboxResult): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<SandboxCall>) => void): void;
};

const service = new SandboxService(async (address, isFixed) => {
  // Revalidates an address without a hash, so the worker gets its own build's data.
  const response = await fetch(address, {cache: isFixed ? 'default' : 'no-cache'}).catch((error: Error) => {
    throw new DataError(error.message);
  });
  if (!response.ok) throw new DataError(`${response.status} ${response.statusText}`.trim());
  return response.text();
});

scope.addEventListener('message', ({data: {name, args}}) => {
  (service[name] as (...given: unknown[]) => Promise<unknown>).apply(service, args).then(
    (value) => scope.postMessage({value}),
    (error: Error) =>
      scope.postMessage({cause: error instanceof DataError ? 'data' : 'internal', reason: error.message}),
  );
});

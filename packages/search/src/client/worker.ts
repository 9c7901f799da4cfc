import {IndexService} from './indexService';
import type {FromWorker, ToWorker} from './messages';

// The DOM library types `self` as a window. This file runs in a worker.
const scope = globalThis as unknown as {
  postMessage(message: FromWorker): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void;
};
let service: IndexService | undefined;

scope.addEventListener('message', ({data}) => {
  service ??= new IndexService(data.base, () => scope.postMessage({type: 'grown'}));
  if (data.type === 'load') {
    void service.load();
    return;
  }
  service.search(data.requests).then(
    (results) => scope.postMessage({type: 'answer', id: data.id, results}),
    (error: Error) =>
      scope.postMessage({type: 'failure', id: data.id, name: error.name, message: error.message}),
  );
});

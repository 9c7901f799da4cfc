import path from 'node:path';
import {Worker} from 'node:worker_threads';

/**
 * Calls a function in its own thread, while this one continues with other work. The thread has to load the
 * function's module and all that it imports: a short task is done sooner without one.
 *
 * @param file of the module, as `require.resolve('./module')` gives it
 * @param name of the exported function
 * @param args of the function, which are copied, as is what it returns
 * @throws Error with the message of what the function throws
 */
export function inOwnThread<Call extends (...args: never[]) => unknown>(
  file: string,
  name: string,
  ...args: Parameters<Call>
): Promise<Awaited<ReturnType<Call>>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(path.join(__dirname, 'worker.mjs'), {workerData: {file, name, args}});
    worker.once('message', resolve);
    worker.once('error', reject);
    // After an answer this does nothing.
    worker.once('exit', (code) => reject(new Error(`The thread of ${name} ended with ${code}.`)));
  });
}

import path from 'node:path';
import {Worker} from 'node:worker_threads';

/**
 * Calls a function in its own thread, in parallel with this one. The thread loads the function's module and
 * all imports, so short tasks are faster without one.
 *
 * @param file of the module, from `require.resolve('./module')`
 * @param name of the exported function
 * @param args copied to the thread, as the result is copied back
 * @throws Error with the original message
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
    // Ignored after the result.
    worker.once('exit', (code) => reject(new Error(`The thread of ${name} ended with ${code}.`)));
  });
}

/** Calls one function of a module written in TypeScript, and answers with what it returns. */
import {createRequire} from 'node:module';
import {parentPort, workerData} from 'node:worker_threads';
import {register as registerRequire} from 'tsx/cjs/api';
import {register as registerImport} from 'tsx/esm/api';

registerRequire();
registerImport();
const {file, name, args} = workerData;
const module = createRequire(import.meta.url)(file);
parentPort.postMessage(await module[name](...args));

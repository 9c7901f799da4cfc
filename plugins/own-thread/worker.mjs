/** Calls one function of a module written in TypeScript, and answers with what it returns. */
import {createRequire} from 'node:module';
import {parentPort, workerData} from 'node:worker_threads';
import {registerTypeScript} from '../typescript-loader/register.cjs';

registerTypeScript();
const {file, name, args} = workerData;
const module = createRequire(import.meta.url)(file);
parentPort.postMessage(await module[name](...args));

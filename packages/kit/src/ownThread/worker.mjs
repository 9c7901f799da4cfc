/** Calls one function of a module written in TypeScript, and answers with what it returns. */
import {parentPort, workerData} from 'node:worker_threads';
// Docusaurus loads plugins with it, too: what both load is compiled once.
import jiti from 'jiti';

const {file, name, args} = workerData;
const module = jiti(import.meta.url, {interopDefault: true})(file);
parentPort.postMessage(await module[name](...args));

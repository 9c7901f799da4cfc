/** Calls one function of a TypeScript module and sends back its result. */
import {parentPort, workerData} from 'node:worker_threads';
// The loader that Docusaurus uses for plugins, so shared modules are compiled only once.
import jiti from 'jiti';

const {file, name, args} = workerData;
const module = jiti(import.meta.url, {interopDefault: true})(file);
parentPort.postMessage(await module[name](...args));

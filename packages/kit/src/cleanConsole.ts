/**
 * Imported first by the configuration and by scripts. Passes all console output through
 * {@link printableWithColors}, because Docusaurus and other packages also print text from pages and
 * descriptions.
 */
import {format} from 'node:util';
import {printableWithColors} from './printable';

const cleaned = Symbol.for('cleanConsole');

const global = globalThis as {[cleaned]?: boolean};
if (!global[cleaned]) {
  global[cleaned] = true;
  for (const name of ['log', 'info', 'warn', 'error'] as const) {
    const print = console[name].bind(console);
    console[name] = (...parts: unknown[]) => print(printableWithColors(format(...parts)));
  }
}

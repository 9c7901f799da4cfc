import {RunnableSamples} from './commands/runnable';
import type {SandboxOptions} from './options';

/**
 * Prepares the "Run" buttons of shell samples.
 *
 * @returns starts a page, or undefined without `shell`, or if its server isn't simulated
 */
export function openSamplesOf({servers = 'all', shell}: SandboxOptions): (() => RunnableSamples) | undefined {
  if (!shell || (servers !== 'all' && !servers.includes(shell.apiUrl))) return undefined;
  return () => new RunnableSamples(shell);
}

import type {ShellNames} from '../../contract';
import type {GuideRun, GuideStep} from '../messages';
import type {SandboxConnection} from '../connection';
import {forgetRequests, runSample} from '../history';
import {buttonOf, codeOf, printedFor, readSample, stepsBefore, stepsOf} from './pageSamples';

/** Written by the plugin. */
declare const SANDBOX_SHELL: ShellNames;

/** A sample's progress. */
export type RunState =
  | {type: 'running'}
  | {type: 'failed'; error: Error}
  | {
      type: 'done';
      run: GuideRun;
      /** Whether it lacks entities that earlier samples would create. */
      isLacking: boolean;
      /** Whether it is the first since the page was loaded again. */
      isBack: boolean;
      /** Whether the steps before it ran for it. */
      afterEarlier: boolean;
    };

/** A page's samples that ran, and their results. */
export class GuideSession {
  #states = new WeakMap<Element, RunState>();
  /** Code of the samples that ran since the start. */
  readonly #ran = new Set<string>();
  /** Blocks whose button the session pressed, so they show the running sample. */
  readonly #pressed = new WeakSet<Element>();
  readonly #listeners = new Set<() => void>();
  /** Whether samples ran before the page was reloaded, so their output is gone. */
  #hasPast: boolean;

  constructor(readonly sandbox: SandboxConnection) {
    this.#hasPast = sandbox.isUsed();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state(block: Element): RunState | undefined {
    return this.#states.get(block);
  }

  /** Handles a press on a block's button. */
  press(block: Element): void {
    if (!this.#pressed.delete(block)) void this.run(block);
  }

  /** Runs a block's sample unless it is already running. The block's state has the outcome, even of an error. */
  async run(block: Element): Promise<void> {
    if (this.state(block)?.type !== 'running') await this.#track(block, () => this.#run(block, false));
  }

  /** Resets everything and clears all output. A failure is the block's outcome. */
  restart(block: Element): Promise<void> {
    return this.#reset().catch((error: Error) => this.#set(block, {type: 'failed', error}));
  }

  /** Restarts the page up to a block, because a taken name would get another id than the page's. */
  restartBefore(block: Element): Promise<void> {
    return this.#track(block, async () => {
      await this.#reset();
      this.#set(block, {type: 'running'});
      return this.#runAfterEarlier(block);
    });
  }

  async #track(block: Element, task: () => Promise<RunState>): Promise<void> {
    this.#set(block, {type: 'running'});
    this.#set(block, await task().catch((error: Error) => ({type: 'failed', error})));
  }

  async #run(block: Element, afterEarlier: boolean): Promise<RunState> {
    const isBack = this.#hasPast && this.#ran.size === 0;
    const run = await runSample(this.sandbox, readSample(block, SANDBOX_SHELL));
    this.#ran.add(codeOf(block));
    const lacks = this.#lackingIn(run, block);
    // Restarting from the beginning discards the reader's entities, so only the reader can choose it.
    if (lacks === 'skipped' && !afterEarlier) return this.#runAfterEarlier(block);
    return {type: 'done', run, isBack, isLacking: lacks !== undefined, afterEarlier};
  }

  /** Runs the skipped samples before a block, then the block. Their output is shown below them. */
  async #runAfterEarlier(block: Element): Promise<RunState> {
    for (const earlier of this.#notRunBefore(block)) {
      const run = this.run(earlier);
      this.#pressed.add(earlier);
      buttonOf(earlier).click();
      await run;
    }
    return this.#run(block, true);
  }

  /** How many of the page's steps have run, on the reader's way through its tabs. */
  progress(block: Element): {done: number; all: number} {
    const steps = stepsOf(block);
    return {done: steps.filter((step) => this.#ran.has(codeOf(step))).length, all: steps.length};
  }

  clear(block: Element): void {
    this.#states.delete(block);
    this.#tell();
  }

  async #reset(): Promise<void> {
    await this.sandbox.call('reset');
    forgetRequests(this.sandbox);
    this.#ran.clear();
    this.#hasPast = false;
    this.#states = new WeakMap();
    this.#tell();
  }

  #notRunBefore(block: Element): Element[] {
    return stepsBefore(block).filter((earlier) => !this.#ran.has(codeOf(earlier)));
  }

  /** Whether a sample lacks results of earlier ones: of skipped ones, or of ones that ran but are gone. */
  #lackingIn({steps}: GuideRun, block: Element): 'skipped' | 'gone' | undefined {
    const notRun = this.#notRunBefore(block);
    const ran = stepsBefore(block).filter((each) => !notRun.includes(each));
    const failed = steps.filter(mayLack);
    const names = failed.flatMap((step) => namesIn(step, codeOf(block)));
    const isGone = failed.some(({absent}) => absent.some((id) => ran.some((each) => gives(each, id))));
    const isSkipped =
      names.some((name) => notRun.some((each) => gives(each, name))) ||
      (notRun.length > 0 && failed.some(({status}) => status === 404));
    if (isGone || (isSkipped && this.#hasPast)) return 'gone';
    return isSkipped ? 'skipped' : undefined;
  }

  #set(block: Element, state: RunState): void {
    this.#states.set(block, state);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Whether a command may have failed because an entity is missing. Conflicts mean that it exists. */
const mayLack = ({notRun, status = 0}: GuideStep): boolean =>
  ['value of the reader', 'file of the reader'].includes(notRun?.reason ?? '') ||
  (status >= 400 && status !== 409);

/** Missing variables and files of a command. It stops at the first, but its sample may name more. */
function namesIn({notRun}: GuideStep, code: string): string[] {
  if (notRun?.reason === 'file of the reader') return [notRun.detail];
  if (notRun?.reason !== 'value of the reader') return [];
  return [...code.matchAll(/\$\{?(\w+)/g)].map(([, name]) => `$${name}`);
}

function gives(block: Element, name: string): boolean {
  if (!name.startsWith('$')) return printedFor(block).includes(name) || codeOf(block).includes(name);
  return new RegExp(`\\b${name.slice(1)}=|\\bfor ${name.slice(1)} in\\b`).test(codeOf(block));
}

const sessions = new WeakMap<SandboxConnection, GuideSession>();

/** The session shared by a page's samples. */
export function sessionOf(sandbox: SandboxConnection): GuideSession {
  const session = sessions.get(sandbox) ?? new GuideSession(sandbox);
  sessions.set(sandbox, session);
  return session;
}

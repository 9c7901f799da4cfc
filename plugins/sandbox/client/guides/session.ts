import type {GuideRun, GuideStep, ShellNames} from '../messages';
import type {SandboxConnection} from '../connection';
import {buttonOf, codeOf, printedFor, readSample, stepsBefore} from './pageSamples';

/** How far a sample came. */
export type RunState =
  | {type: 'running'}
  | {type: 'done'; run: GuideRun; /** What comes from samples above that were not run. */ lacking: string[]}
  | {type: 'failed'; error: Error};

/** The samples of a page that were run, and what came of them. */
export class GuideSession {
  #states = new WeakMap<Element, RunState>();
  /** Code of the samples that were run since the beginning. */
  readonly #ran = new Set<string>();
  /** Blocks whose button the session has pressed, so that they show what runs already. */
  readonly #pressed = new WeakSet<Element>();
  readonly #listeners = new Set<() => void>();

  constructor(
    readonly sandbox: SandboxConnection,
    private readonly shell: ShellNames,
    /** Whether the page begins with nothing but what the platform brings. */
    private readonly empty: boolean,
  ) {}

  /** Calls the listener when something has changed. @returns function that ends it */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state(block: Element): RunState | undefined {
    return this.#states.get(block);
  }

  /** Does what the button of a block is pressed for. */
  press(block: Element): void {
    if (!this.#pressed.delete(block)) void this.run(block);
  }

  /** Runs the sample in a block, unless it is running. It never throws: the state of the block says what came of it. */
  async run(block: Element): Promise<void> {
    if (this.state(block)?.type === 'running') return;
    this.#set(block, {type: 'running'});
    try {
      const run = await this.sandbox.run({...readSample(block, this.shell), empty: this.empty});
      this.#ran.add(codeOf(block));
      this.#set(block, {type: 'done', run, lacking: this.#lackingIn(run, block)});
    } catch (error) {
      this.#set(block, {type: 'failed', error: error as Error});
    }
  }

  /** Runs the samples before a block that were not run, and the block again. Their output is shown below them. */
  async runWithEarlier(block: Element): Promise<void> {
    this.#set(block, {type: 'running'});
    for (const earlier of this.#notRunBefore(block)) {
      const run = this.run(earlier);
      this.#pressed.add(earlier);
      buttonOf(earlier).click();
      await run;
    }
    this.#states.delete(block);
    await this.run(block);
  }

  /** Takes the output of a block away. */
  clear(block: Element): void {
    this.#states.delete(block);
    this.#tell();
  }

  /** Puts everything back to the beginning, and takes all output away. @throws SandboxFailure when it does not work */
  async restart(): Promise<void> {
    await this.sandbox.reset();
    this.#ran.clear();
    this.#states = new WeakMap();
    this.#tell();
  }

  #notRunBefore(block: Element): Element[] {
    return stepsBefore(block).filter((earlier) => !this.#ran.has(codeOf(earlier)));
  }

  #lackingIn({steps}: GuideRun, block: Element): string[] {
    const earlier = this.#notRunBefore(block);
    const names = new Set(steps.flatMap(namesIn));
    return [...names].filter((name) => earlier.some((each) => gives(each, name)));
  }

  #set(block: Element, state: RunState): void {
    this.#states.set(block, state);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Variables, files and ids that a command would have needed. */
function namesIn({notRun, status = 0, ids}: GuideStep): string[] {
  if (notRun?.reason === 'value of the reader') return [notRun.detail.replace(/^\$\{?(\w+).*$/, '$$$1')];
  if (notRun?.reason === 'file of the reader') return [notRun.detail];
  return status >= 400 ? ids : [];
}

function gives(block: Element, name: string): boolean {
  if (!name.startsWith('$')) return printedFor(block).includes(name) || codeOf(block).includes(name);
  return new RegExp(`\\b${name.slice(1)}=|\\bfor ${name.slice(1)} in\\b`).test(codeOf(block));
}

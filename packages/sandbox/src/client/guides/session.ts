import {browserStore, type BrowserStore} from '@nacre-docs/openapi/client/browserStore';
import {RUNS_STORE, type EntityKey, type ShellNames} from '../../contract';
import type {SandboxConnection} from '../connection';
import {forgetRequests, runSample} from '../history';
import type {GuideResult} from '../messages';
import {
  alternativesTo,
  codeOf,
  isInSamples,
  keyOf,
  printedFor,
  readSample,
  runnableBefore,
  stepsOf,
} from './pageSamples';

/** Written by the plugin. */
declare const SANDBOX_SHELL: ShellNames;

/** A sample that ran. */
export interface Outcome extends GuideResult {
  /** `lacking` if a variable or file is missing, `skipped` if no command could run here. */
  type: 'done' | 'refused' | 'lacking' | 'skipped';
  /** How many earlier steps ran first, because it needs them. */
  earlier: number;
  /** How many of the page's steps were done then, on the reader's way through its tabs. */
  done: number;
  all: number;
}

export type RunState = 'running' | Error | Outcome;

/** A page's samples that ran, and their results. They last as long as the sandbox: until the tab is closed. */
export class GuideSession {
  readonly #store: BrowserStore<Array<[string, Outcome]>>;
  readonly #states: Map<string, RunState>;
  readonly #listeners = new Set<() => void>();
  #last: Promise<void> = Promise.resolve();

  constructor(readonly sandbox: SandboxConnection) {
    const {folder, guide} = sandbox.place;
    this.#store = browserStore(`${RUNS_STORE} ${folder}${guide}`, 'sessionStorage', storedOutcomes);
    this.#states = new Map(sandbox.isUsed() ? this.#store.read() : []);
    // The sandbox page can reset it, too.
    sandbox.subscribe(() => {
      if (!sandbox.isUsed() && !sandbox.isForgetful()) this.#clear();
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state(block: Element): RunState | undefined {
    return this.#states.get(keyOf(block));
  }

  /**
   * Runs a sample. If it lacks results of earlier steps, they run first. If it or an alternative to it already created an
   * entity, and creates the page's once more or is refused for it, the page starts again with the earlier steps that ran.
   * The block's state has the outcome.
   */
  run(block: Element): Promise<void> {
    const rivals = [block, ...alternativesTo(block)];
    const before = rivals.map((each) => this.state(each)).filter(isOutcome);
    return this.#enqueue(block, async () => {
      const {undone} = this.stepsBefore(block);
      const [first, record] = await this.#try(block);
      // Not recorded: it runs again, and this failure isn't the reader's.
      if (needsOthers(first, undone)) return this.#runAfter(undone, block);
      record();
      if (before.some(({made}) => made && (first.type === 'refused' || isAnother(first.made, made, block)))) {
        const earlier = runnableBefore(block).filter((each) => !rivals.includes(each) && this.#isDone(each));
        await this.#reset();
        this.#set(block, 'running');
        await this.#runAfter(earlier, block);
      } else this.#set(block, first);
    });
  }

  /** Forgets everything that the samples created, and their outcomes. A failure is the block's outcome. */
  restart(block: Element): Promise<void> {
    return this.#enqueue(block, () => this.#reset());
  }

  async #reset(): Promise<void> {
    await this.sandbox.call('reset');
    forgetRequests(this.sandbox);
    this.#clear();
  }

  /** Runs a sample after all steps before it, which have run. */
  runAgain(block: Element): Promise<void> {
    return this.#enqueue(block, () => this.#runAfter(this.stepsBefore(block).before, block));
  }

  /** One task after the other. Then the block, which the output may have moved, scrolls into view with its own. */
  #enqueue(block: Element, task: () => Promise<void>): Promise<void> {
    this.#set(block, 'running');
    this.#last = this.#last
      .then(task)
      .catch((error: Error) => this.#set(block, error))
      .then(() => block.scrollIntoView({block: 'nearest'}));
    return this.#last;
  }

  async #runAfter(earlier: Element[], block: Element): Promise<void> {
    for (const each of earlier) {
      this.#set(each, 'running');
      this.#set(each, await this.#outcomeOf(each).catch((error: Error) => error));
    }
    this.#set(block, await this.#outcomeOf(block, earlier.length));
  }

  async #outcomeOf(block: Element, earlier = 0): Promise<Outcome> {
    const [outcome, record] = await this.#try(block, earlier);
    record();
    return outcome;
  }

  /** @returns the outcome, and a function that adds its requests to the history */
  async #try(block: Element, earlier = 0): Promise<[Outcome, () => void]> {
    const [result, record] = await runSample(this.sandbox, readSample(block, SANDBOX_SHELL));
    const type = typeOf(result, printedFor(block));
    const steps = stepsOf(block);
    const done = steps.length - this.#undone(steps).length + Number(type === 'done');
    return [{...result, type, earlier, done, all: steps.length}, record];
  }

  /** The steps before a sample, and those of them that didn't run or failed. */
  stepsBefore(block: Element): {before: Element[]; undone: Element[]} {
    const steps = stepsOf(block);
    const before = steps.slice(0, steps.indexOf(block));
    return {before, undone: this.#undone(before)};
  }

  #undone(steps: Element[]): Element[] {
    return steps.filter((step) => !this.#isDone(step));
  }

  #isDone(step: Element): boolean {
    const state = this.state(step);
    return isOutcome(state) && state.type === 'done';
  }

  #set(block: Element, state: RunState): void {
    this.#states.set(keyOf(block), state);
    this.#tell();
  }

  #clear(): void {
    this.#states.clear();
    this.#tell();
  }

  #tell(): void {
    this.#store.write([...this.#states].filter((entry): entry is [string, Outcome] => isOutcome(entry[1])));
    for (const listener of this.#listeners) listener();
  }
}

export const isOutcome = (state: RunState | undefined): state is Outcome =>
  state !== undefined && state !== 'running' && !(state instanceof Error);

/** Whether a sample should run again after others. Not if it changed something. */
function needsOthers({type, steps, absent}: Outcome, others: Element[]): boolean {
  if (others.length === 0) return false;
  if (steps.some(({request, status = 0}) => request?.method !== 'GET' && status > 0 && status < 300))
    return false;
  const texts = others.map((other) => codeOf(other) + printedFor(other));
  return (
    type === 'refused' || type === 'lacking' || absent.some((id) => texts.some((text) => text.includes(id)))
  );
}

/** Whether an entity is one more of those that the page creates once. */
const isAnother = (made: EntityKey | undefined, before: EntityKey, block: Element): boolean =>
  made?.kind === before.kind && made.id !== before.id && isInSamples(before.id, block);

/** @param printed result on the page, which may be an error */
function typeOf({steps}: GuideResult, printed: string): Outcome['type'] {
  if (steps.some(({status = 0}) => status >= 400 && !printed.includes(String(status)))) return 'refused';
  const reasons = steps.map(({notRun}) => notRun?.reason);
  if (reasons.includes('missing value')) return 'lacking';
  return steps.length > 0 && reasons.every(Boolean) ? 'skipped' : 'done';
}

/** Whole entries of what the tab stored. */
const storedOutcomes = (stored: unknown): Array<[string, Outcome]> =>
  Array.isArray(stored) ? stored.filter(isEntry) : [];

const isEntry = (entry: unknown): entry is [string, Outcome] =>
  Array.isArray(entry) && Array.isArray((entry[1] as Outcome | null)?.steps);

const sessions = new WeakMap<SandboxConnection, GuideSession>();

/** The session shared by a page's samples. */
export function sessionOf(sandbox: SandboxConnection): GuideSession {
  const session = sessions.get(sandbox) ?? new GuideSession(sandbox);
  sessions.set(sandbox, session);
  return session;
}

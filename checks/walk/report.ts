import type {Problem} from '../site';
import type {Sample} from './samples';

/** What a walk through the guides found. */
export interface WalkReport {
  problems: Problem[];
  /** Samples with at least one command that was run. */
  run: number;
  /** Printed results that were compared with what came. */
  shown: number;
  /** Printed results that were not compared, because the simulation answers with an example. */
  examples: number;
  /** Printed results that were not compared, because the page says why they cannot come. */
  declared: number;
  /** Samples that were not run, by the reason. */
  notRun: Record<string, number>;
}

/** Collects what walks find; a sample that several ways or pages share counts once. */
export class Report {
  readonly #problems = new Map<string, Problem>();
  readonly #ran = new Set<string>();
  readonly #shown = new Set<string>();
  readonly #unsure = new Set<string>();
  readonly #declared = new Set<string>();
  readonly #notRun = new Map<string, string>();

  problem({file, fence}: Sample, line: number, message: string): void {
    const problem = {file, line: fence.line + line, message};
    this.#problems.set(JSON.stringify(problem), problem);
  }

  sample(sample: Sample, reason: string | undefined): void {
    if (reason === undefined) this.#ran.add(placeOf(sample));
    else this.#notRun.set(placeOf(sample), reason);
  }

  /** A result that the simulation cannot know: it answers with an example. */
  unsure(sample: Sample): void {
    this.#unsure.add(placeOf(sample));
  }

  shown(sample: Sample): void {
    this.#shown.add(placeOf(sample));
  }

  /** A result of which the page says why it cannot come. */
  declared(sample: Sample): void {
    this.#declared.add(placeOf(sample));
  }

  /** Takes over what another report has collected. */
  add(other: Report): void {
    for (const [key, problem] of other.#problems) this.#problems.set(key, problem);
    for (const place of other.#ran) this.#ran.add(place);
    for (const place of other.#shown) this.#shown.add(place);
    for (const place of other.#unsure) this.#unsure.add(place);
    for (const place of other.#declared) this.#declared.add(place);
    for (const [place, reason] of other.#notRun) this.#notRun.set(place, reason);
  }

  finish(): WalkReport {
    const notRun: Record<string, number> = {};
    for (const [place, reason] of this.#notRun)
      if (!this.#ran.has(place)) notRun[reason] = (notRun[reason] ?? 0) + 1;
    return {
      problems: [...this.#problems.values()],
      run: this.#ran.size,
      shown: this.#shown.size,
      examples: this.#unsure.size,
      declared: this.#declared.size,
      notRun,
    };
  }
}

const placeOf = ({file, fence}: Sample): string => `${file}:${fence.line}`;

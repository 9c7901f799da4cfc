import type {Problem} from '@nacre-docs/kit/problem';
import type {Sample} from './samples';

export interface WalkReport {
  problems: Problem[];
  /** Samples that ran at least one command. */
  run: number;
  /** Shown outputs compared with actual ones. */
  shown: number;
  /** Shown outputs not compared because the simulator returns an example. */
  examples: number;
  /** Shown outputs not compared because the page says they aren't reproducible. */
  declared: number;
  /** Skipped samples, by reason. */
  notRun: Record<string, number>;
}

/** Collects results. A sample shared by several paths or pages counts once. */
export class Report {
  readonly #problems = new Map<string, Problem>();
  readonly #ran = new Set<string>();
  readonly #shown = new Set<string>();
  readonly #examples = new Set<string>();
  readonly #declared = new Set<string>();
  readonly #notRun = new Map<string, string>();

  problem({file, fence}: Sample, line: number, message: string): void {
    const problem = {file, line: fence.line + line, message};
    this.#problems.set(JSON.stringify(problem), problem);
  }

  sample(sample: Sample, reason: string | undefined): void {
    if (reason === undefined) this.#ran.add(sampleKey(sample));
    else this.#notRun.set(sampleKey(sample), reason);
  }

  /** An output the simulator can't compute, because it returns an example. */
  example(sample: Sample): void {
    this.#examples.add(sampleKey(sample));
  }

  shown(sample: Sample): void {
    this.#shown.add(sampleKey(sample));
  }

  /** An output the page marks as not reproducible. */
  declared(sample: Sample): void {
    this.#declared.add(sampleKey(sample));
  }

  /** Merges another report. */
  add(other: Report): void {
    for (const [key, problem] of other.#problems) this.#problems.set(key, problem);
    for (const place of other.#ran) this.#ran.add(place);
    for (const place of other.#shown) this.#shown.add(place);
    for (const place of other.#examples) this.#examples.add(place);
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
      examples: this.#examples.size,
      declared: this.#declared.size,
      notRun,
    };
  }
}

const sampleKey = ({file, fence}: Sample): string => `${file}:${fence.line}`;

import type {Problem} from '@nacre-docs/kit/problem';
import type {Sample} from './samples';

/** Results that are counted. */
const RESULTS = [
  // Samples that ran at least one command.
  'run',
  // Shown outputs compared with actual ones.
  'shown',
  // Shown outputs not compared because the simulator returns an example.
  'examples',
  // Shown outputs not compared because the page marks them as not reproducible.
  'declared',
] as const;

type Result = (typeof RESULTS)[number];

export interface WalkReport extends Record<Result, number> {
  problems: Problem[];
  /** Number of skipped samples by reason. */
  notRun: Record<string, number>;
}

/** Collects results. A sample shared by several paths or pages counts once. */
export class Report {
  readonly #problems = new Map<string, Problem>();
  readonly #samples = new Map<Result, Set<string>>(RESULTS.map((result) => [result, new Set()]));
  readonly #notRun = new Map<string, string>();

  problem({file, fence}: Sample, line: number, message: string): void {
    const problem = {file, line: fence.line + line, message};
    this.#problems.set(JSON.stringify(problem), problem);
  }

  count(result: Result, sample: Sample): void {
    this.#samples.get(result)!.add(sampleKey(sample));
  }

  skip(sample: Sample, reason: string): void {
    this.#notRun.set(sampleKey(sample), reason);
  }

  /** Merges another report. */
  add(other: Report): void {
    for (const [key, problem] of other.#problems) this.#problems.set(key, problem);
    for (const [result, samples] of other.#samples)
      for (const sample of samples) this.#samples.get(result)!.add(sample);
    for (const [sample, reason] of other.#notRun) this.#notRun.set(sample, reason);
  }

  finish(): WalkReport {
    const notRun: Record<string, number> = {};
    for (const [sample, reason] of this.#notRun)
      if (!this.#samples.get('run')!.has(sample)) notRun[reason] = (notRun[reason] ?? 0) + 1;
    const counts = [...this.#samples].map(([result, samples]) => [result, samples.size]);
    return {
      problems: [...this.#problems.values()],
      ...(Object.fromEntries(counts) as Record<Result, number>),
      notRun,
    };
  }
}

const sampleKey = ({file, fence}: Sample): string => `${file}:${fence.line}`;

import type {Step} from '@nacre-docs/sandbox/commands/terminal';
import {isObject, jsonOf, textOf} from '@nacre-docs/openapi-core/validate/values';
import type {ContentSite, Page} from '@nacre-docs/kit/contentSite';
import {differences, textDifferences} from './compare';
import {CreatedHere, Ids} from './ids';
import {Session, type WalkOptions} from './page';
import {Report, type WalkReport} from './report';
import {samplesOf, readingPaths, type Sample} from './samples';

export type {WalkReport} from './report';

/** Languages of command output. */
const PRINTED = ['text', 'json', 'yaml', 'http'];

/** Reasons for skipping a sample that its page must explain. Others are visible in the sample, such as `kubectl`. */
const UNSAID = ['missing value', 'created outside the simulation'];

/**
 * Runs the samples of every guide in order against the simulated platform, starting from the running example.
 */
export async function walkGuides(site: ContentSite, options: WalkOptions): Promise<WalkReport> {
  const report = new Report();
  for (const page of site.pages.filter(({type}) => type === 'docs'))
    await walkPage(site, page, options, report);
  return report.finish();
}

async function walkPage(site: ContentSite, page: Page, options: WalkOptions, report: Report): Promise<void> {
  const runs = ({fence}: Sample): boolean =>
    fence.language === 'bash' &&
    (fence.code.includes(`${options.tool} `) || fence.code.includes(options.apiUrl));
  const before = pagesBefore(site, page, runs);
  const pages = [page, ...before.map(({page: earlier}) => earlier)];
  for (const readingPath of readingPaths(samplesOf(site, page), runs)) {
    const walk: Walk = {
      page,
      before: before.flatMap(({samples}) => samples),
      samples: readingPath,
      text: pages.map(({source}) => source).join('\n'),
      empty: pages.some(({frontMatter}) => frontMatter.begins === 'empty'),
    };
    const without = new Set<string>();
    for (;;) {
      const found = new Report();
      const created = await walkPath(walk, options, without, found);
      if (created === undefined) {
        report.add(found);
        break;
      }
      without.add(created);
    }
  }
}

/** One reading path through a page, after the pages it continues. */
interface Walk {
  page: Page;
  before: Sample[];
  samples: Sample[];
  /** Full text of these pages. */
  text: string;
  /** Whether they start in an empty organization. */
  empty: boolean;
}

/** The pages a page continues (`follows` in front matter), with their samples up to the cleanup. */
function pagesBefore(
  site: ContentSite,
  page: Page,
  runs: (sample: Sample) => boolean,
): Array<{page: Page; samples: Sample[]}> {
  const {follows} = page.frontMatter;
  const earlier = site.pages.find(({route}) => typeof follows === 'string' && route === `/docs/${follows}`);
  if (!earlier) return [];
  const end = cleanUpOf(earlier) ?? Infinity;
  const [readingPath = []] = readingPaths(samplesOf(site, earlier), runs);
  const samples = readingPath.filter(({file, fence}) => file !== earlier.file || fence.line < end);
  return [...pagesBefore(site, earlier, runs), {page: earlier, samples}];
}

/** Line of the cleanup heading. */
const cleanUpOf = ({headings}: Page): number | undefined =>
  headings.find(({text}) => /^clean up/i.test(text))?.line;

/** @returns the id of an entity the page creates that is missing in `without` */
async function walkPath(
  {page, before, samples, text, empty}: Walk,
  options: WalkOptions,
  without: ReadonlySet<string>,
  report: Report,
): Promise<string | undefined> {
  const ids = new Ids(options.data, without);
  const session = new Session(options, ids, {without, page: text, empty});
  const all = [...before, ...samples];
  // A command may use a file from another tab.
  for (const {meta, code} of page.fences) if (meta.title) session.terminal.files.set(meta.title, code);
  for (const [index, sample] of all.entries()) {
    const {title, marks} = sample.fence.meta;
    const isEarlier = index < before.length;
    if (title) session.terminal.files.set(title, sample.fence.code);
    if (PRINTED.includes(sample.fence.language) && marks.skip !== undefined && !isEarlier)
      report.count('declared', sample);
    if (sample.fence.language !== 'bash') continue;
    if (
      !isEarlier &&
      marks.skip === undefined &&
      all.slice(0, index).some((each) => isStuckAbove(each, sample))
    )
      report.problem(
        sample,
        0,
        'A command above it in its tab doesn\'t run, so "Run this step" would run this one instead. Move it out of the tab, or tell readers with check="no: reason" why it doesn\'t run either.',
      );
    const printed = printedAfter(page, all, index);
    // A sample with several commands may print an id and then use it.
    session.printed = printed?.fence.code ?? '';
    session.above = `${textAbove(page, all.slice(0, index), sample)}\n${session.printed}`;
    session.sample = isEarlier ? undefined : sample;
    try {
      await walkSample(sample, printed, session, ids, {options, report: isEarlier ? undefined : report});
    } catch (error) {
      if (!(error instanceof CreatedHere)) throw error;
      if (!without.has(error.id)) return error.id;
    }
  }
  const cleanUp = cleanUpOf(page);
  if (cleanUp === undefined) return undefined;
  const undone = samples.filter(
    ({file, fence}) => file === page.file && fence.line > cleanUp && fence.meta.marks.skip !== undefined,
  );
  const named = undone.map(({fence}) => fence.code).join('\n');
  for (const {sample, message} of session.leftovers(named)) report.problem(sample, 0, message);
  return undefined;
}

/** @throws CreatedHere if the page creates an entity of the example */
async function walkSample(
  sample: Sample,
  printed: Sample | undefined,
  session: Session,
  ids: Ids,
  {options, report}: {options: WalkOptions; report: Report | undefined},
): Promise<void> {
  const {skip, given, role} = sample.fence.meta.marks;
  session.pause();
  if (skip !== undefined) {
    report?.skip(sample, 'the page shows the reason');
    return;
  }
  for (const wrong of given === undefined ? [] : session.given(given)) report?.problem(sample, 0, wrong);
  session.role = role;
  if (role !== undefined && !options.data.roles.some(({slug}) => slug === role))
    report?.problem(sample, 0, `check="as ${role}": no such role. Fix it.`);
  session.unknownIds = [];
  const steps = await session.terminal.run(sample.fence.code);
  for (const {line, message} of stepProblems(steps, printed, ids, session.unknownIds))
    report?.problem(sample, line + 1, message);
  const [first] = steps.every(({notRun}) => notRun) ? steps.flatMap(({notRun}) => notRun ?? []) : [];
  if (first && UNSAID.includes(first.reason))
    report?.problem(
      sample,
      0,
      `Tests can't run this sample: ${first.reason} ${first.detail}. Tell readers what it needs with check="no: reason".`,
    );
  if (first) report?.skip(sample, first.reason);
  else report?.count('run', sample);
  const isError = steps.some(({answer}) => (answer?.status ?? 0) >= 400);
  const outputs = steps.flatMap(({output}) => output ?? []);
  if (!printed || isError || outputs.length === 0 || steps.some(({notRun}) => notRun)) return;
  let wrong = compare(printed, outputs, ids);
  if (steps.some(({operation}) => isExample(options, operation))) {
    report?.count('examples', printed);
    return;
  }
  // A resource sample, rather than a response, may show the entity after the operation finishes.
  if (wrong.length > 0 && printed.fence.meta.marks.schema !== undefined) {
    const later = await session.afterWork(steps);
    if (later !== undefined && compare(printed, [{value: later}], ids).length === 0) wrong = [];
  }
  report?.count('shown', printed);
  for (const message of wrong) report?.problem(printed, 0, `${message}. Compared with the sample above.`);
}

/** Whether a command in the same tab doesn't run. */
function isStuckAbove({fence, tabs}: Sample, sample: Sample): boolean {
  const [tab, own] = [tabs.at(-1), sample.tabs.at(-1)];
  const isSameTab = own !== undefined && tab?.group === own.group && tab.value === own.value;
  return isSameTab && fence.language === 'bash' && fence.meta.marks.skip !== undefined;
}

/** Page text above a sample. */
function textAbove(page: Page, earlier: Sample[], {file, fence}: Sample): string {
  const lines = file === page.file ? page.source.split('\n').slice(0, fence.line - 1) : [];
  return [...earlier.map((sample) => sample.fence.code), ...lines].join('\n');
}

function compare(printed: Sample, outputs: Array<NonNullable<Step['output']>>, ids: Ids): string[] {
  const {language, code} = printed.fence;
  if (language !== 'json') return textDifferences(code, outputs, ids);
  const shown = jsonOf(code);
  return shown === undefined ? [] : differences(shown, relevantPart(shown, outputs.at(-1)!.value, ids), ids);
}

/** The part of a response that a page shows: possibly one item of a list. */
function relevantPart(shown: unknown, real: unknown, ids: Ids): unknown {
  if (!isObject(shown) || !isObject(real) || Object.keys(shown).some((name) => name in real)) return real;
  const items = Object.values(real).flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []));
  const isItem = (item: unknown): boolean =>
    isObject(item) &&
    (shown.id === undefined
      ? differences(shown, item, ids).length === 0
      : item.id === ids.toReal(textOf(shown.id)));
  return items.find((item) => isItem(item)) ?? real;
}

/**
 * The output printed for a sample: the next fence, unless it is in another section, or is itself to be run or
 * saved.
 */
function printedAfter(page: Page, readingPath: Sample[], index: number): Sample | undefined {
  const {fence, file} = readingPath[index]!;
  const next = readingPath[index + 1];
  if (
    file === page.file &&
    next?.file === file &&
    page.headings.some(({line}) => line > fence.line && line < next.fence.line)
  )
    return undefined;
  if (!next || !PRINTED.includes(next.fence.language) || next.fence.meta.title) return undefined;
  const {request, event, skip} = next.fence.meta.marks;
  return request === undefined && event === undefined && skip === undefined ? next : undefined;
}

function isExample({data}: WalkOptions, operation: string | undefined): boolean {
  return data.operations.find(({id}) => id === operation)?.role === 'example';
}

/** Errors that the page doesn't show, and ids that it uses before introducing them. */
function stepProblems(
  steps: Step[],
  printed: Sample | undefined,
  ids: Ids,
  unknownIds: string[],
): Array<{line: number; message: string}> {
  return steps.flatMap(({line, command, request, answer, operation, notRun}) => {
    if (notRun?.reason === 'not understood') return [{line, message: `${notRun.detail}. Fix it.`}];
    if (!request) return [];
    const unknown = unknownIds.filter((id) => command.includes(id) || request.body?.includes(id));
    if (unknown.length > 0) return unknown.map((id) => ({line, message: unknownId(id)}));
    if (!answer || answer.status < 400) return [];
    const problem = jsonOf(answer.body ?? '') as {code?: string; detail?: string} | undefined;
    if (problem?.code !== undefined && printed?.fence.code.includes(problem.code)) return [];
    const detail = ids.toShown(problem?.detail ?? '').replace(/\.$/, '');
    return [
      {
        line,
        message: `${operation ?? request.path} returns ${answer.status} ${problem?.code ?? ''}: ${detail}. Fix the sample, show this error, or declare the precondition with check="given id status".`,
      },
    ];
  });
}

function unknownId(id: string): string {
  return `${id} is not shown above and is not in the running example. Show where it comes from, or use an id from the example.`;
}

import type {Step} from '@nacre-docs/sandbox/commands/terminal';
import {isObject, textOf} from '@nacre-docs/openapi-core/validate/values';
import {jsonOf} from '@nacre-docs/sandbox/commands/output';
import type {ContentSite, Page} from '../site';
import {differences, textDifferences} from './compare';
import {CreatedHere, Ids} from './ids';
import {Reader, type WalkOptions} from './page';
import {Report, type WalkReport} from './report';
import {samplesOf, waysThrough, type Sample} from './samples';

export type {WalkReport} from './report';

/** Languages of what a command prints. */
const PRINTED = ['text', 'json', 'yaml', 'http'];

/**
 * Runs the samples of every guide, page by page and in their order, against the simulated platform, as a reader would
 * who begins with the running example.
 */
export async function walkGuides(site: ContentSite, options: WalkOptions): Promise<WalkReport> {
  const report = new Report();
  for (const page of site.pages.filter(({area}) => area === 'docs'))
    await walkPage(site, page, options, report);
  return report.finish();
}

async function walkPage(site: ContentSite, page: Page, options: WalkOptions, report: Report): Promise<void> {
  const runs = ({fence}: Sample): boolean =>
    fence.language === 'bash' &&
    (fence.code.includes(`${options.tool} `) || fence.code.includes(options.apiUrl));
  const before = followedBy(site, page, runs);
  const pages = [page, ...before.map(({page: earlier}) => earlier)];
  for (const way of waysThrough(samplesOf(site, page), runs)) {
    const story: Story = {
      page,
      before: before.flatMap(({samples}) => samples),
      samples: way,
      text: pages.map(({source}) => source).join('\n'),
      empty: pages.some(({frontMatter}) => frontMatter.begins === 'empty'),
    };
    const without = new Set<string>();
    for (;;) {
      const found = new Report();
      const created = await walkWay(story, options, without, found);
      if (created === undefined) {
        report.add(found);
        break;
      }
      without.add(created);
    }
  }
}

/** Samples of one way through a page, and those of the pages that it goes on from. */
interface Story {
  page: Page;
  before: Sample[];
  samples: Sample[];
  /** All that these pages say. */
  text: string;
  /** Whether they begin in an organization in which nothing has been set up. */
  empty: boolean;
}

/** The pages that a page goes on from, by its front matter, with their samples without the cleaning up at the end. */
function followedBy(
  site: ContentSite,
  page: Page,
  runs: (sample: Sample) => boolean,
): Array<{page: Page; samples: Sample[]}> {
  const {follows} = page.frontMatter;
  const earlier = site.pages.find(({route}) => typeof follows === 'string' && route === `/docs/${follows}`);
  if (!earlier) return [];
  const end = cleanUpOf(earlier) ?? Infinity;
  const [way = []] = waysThrough(samplesOf(site, earlier), runs);
  const samples = way.filter(({file, fence}) => file !== earlier.file || fence.line < end);
  return [...followedBy(site, earlier, runs), {page: earlier, samples}];
}

/** Line of the heading under which a page removes what it has made. */
const cleanUpOf = ({headings}: Page): number | undefined =>
  headings.find(({text}) => /^clean up/i.test(text))?.line;

/** @returns the id of an entity that cannot be there when the page begins, and that `without` does not have yet */
async function walkWay(
  {page, before, samples, text, empty}: Story,
  options: WalkOptions,
  without: ReadonlySet<string>,
  report: Report,
): Promise<string | undefined> {
  const ids = new Ids(options.data, without);
  const reader = new Reader(options, ids, {without, page: text, empty});
  const all = [...before, ...samples];
  for (const [index, sample] of all.entries()) {
    const {title, attributes} = sample.fence.meta;
    const isEarlier = index < before.length;
    if (title) reader.terminal.files.set(title, sample.fence.code);
    if (PRINTED.includes(sample.fence.language) && attributes.norun !== undefined && !isEarlier)
      report.declared(sample);
    if (sample.fence.language !== 'bash') continue;
    const printed = printedAfter(page, all, index);
    // A sample of several commands prints an id and uses it.
    reader.above = `${textAbove(page, all.slice(0, index), sample)}\n${printed?.fence.code ?? ''}`;
    reader.sample = isEarlier ? undefined : sample;
    try {
      await walkSample(sample, printed, reader, ids, {options, report: isEarlier ? undefined : report});
    } catch (error) {
      if (!(error instanceof CreatedHere)) throw error;
      if (!without.has(error.id)) return error.id;
    }
  }
  const cleanUp = cleanUpOf(page);
  if (cleanUp === undefined) return undefined;
  const undone = samples.filter(
    ({file, fence}) =>
      file === page.file && fence.line > cleanUp && fence.meta.attributes.norun !== undefined,
  );
  const named = undone.map(({fence}) => fence.code).join('\n');
  for (const {sample, message} of reader.leftovers(named)) report.problem(sample, 0, message);
  return undefined;
}

/** @throws CreatedHere for an entity that cannot be there when the page begins */
async function walkSample(
  sample: Sample,
  printed: Sample | undefined,
  reader: Reader,
  ids: Ids,
  {options, report}: {options: WalkOptions; report: Report | undefined},
): Promise<void> {
  const {norun, unchecked, given, as: role} = sample.fence.meta.attributes;
  reader.pause();
  if (norun !== undefined || unchecked !== undefined) {
    report?.sample(sample, 'the page says why');
    return;
  }
  for (const wrong of given === undefined ? [] : reader.given(given)) report?.problem(sample, 0, wrong);
  reader.role = role;
  if (role !== undefined && !options.data.roles.some(({slug}) => slug === role))
    report?.problem(sample, 0, `as names the role "${role}", which does not exist. Correct it.`);
  reader.strange = [];
  const steps = await reader.terminal.run(sample.fence.code);
  for (const {line, message} of stepProblems(steps, printed, ids, reader.strange))
    report?.problem(sample, line + 1, message);
  report?.sample(sample, reasonOf(steps));
  const isError = steps.some(({answer}) => (answer?.status ?? 0) >= 400);
  const outputs = steps.flatMap(({output}) => output ?? []);
  if (!printed || isError || outputs.length === 0 || steps.some(({notRun}) => notRun)) return;
  let wrong = compare(printed, outputs, ids);
  if (steps.some(({operation}) => isExample(options, operation))) {
    report?.unsure(printed);
    return;
  }
  // An entity, and not the answer of an operation: the page may show it as it is after the work.
  if (wrong.length > 0 && printed.fence.meta.attributes.schema !== undefined) {
    const later = await reader.afterWork(steps);
    if (later !== undefined && compare(printed, [{value: later}], ids).length === 0) wrong = [];
  }
  report?.shown(printed);
  for (const message of wrong) report?.problem(printed, 0, `${message}, by the sample above.`);
}

/** What a reader has seen of a page before a sample. */
function textAbove(page: Page, earlier: Sample[], {file, fence}: Sample): string {
  const lines = file === page.file ? page.source.split('\n').slice(0, fence.line - 1) : [];
  return [...earlier.map((sample) => sample.fence.code), ...lines].join('\n');
}

function compare(printed: Sample, outputs: Array<NonNullable<Step['output']>>, ids: Ids): string[] {
  const {language, code} = printed.fence;
  if (language !== 'json') return textDifferences(code, outputs, ids);
  const shown = jsonOf(code);
  return shown === undefined ? [] : differences(shown, meant(shown, outputs.at(-1)!.value, ids), ids);
}

/** What a page shows of an answer: of a list, it may show one entity alone. */
function meant(shown: unknown, real: unknown, ids: Ids): unknown {
  if (!isObject(shown) || !isObject(real) || Object.keys(shown).some((name) => name in real)) return real;
  const items = Object.values(real).flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []));
  const isItem = (item: unknown): boolean =>
    isObject(item) &&
    (shown.id === undefined
      ? differences(shown, item, ids).length === 0
      : item.id === ids.toReal(textOf(shown.id)));
  return items.find((item) => isItem(item)) ?? real;
}

/** The result that the page prints for a sample: the next fence, unless that is something to run or to write, or in another section. */
function printedAfter(page: Page, way: Sample[], index: number): Sample | undefined {
  const {fence, file} = way[index]!;
  const next = way[index + 1];
  if (
    file === page.file &&
    next?.file === file &&
    page.headings.some(({line}) => line > fence.line && line < next.fence.line)
  )
    return undefined;
  if (!next || !PRINTED.includes(next.fence.language) || next.fence.meta.title) return undefined;
  const {request, event, norun} = next.fence.meta.attributes;
  return request === undefined && event === undefined && norun === undefined ? next : undefined;
}

function isExample({data}: WalkOptions, operation: string | undefined): boolean {
  return data.operations.find(({id}) => id === operation)?.role === 'example';
}

function reasonOf(steps: Step[]): string | undefined {
  const [first] = steps.flatMap(({notRun}) => notRun ?? []);
  return steps.length > 0 && steps.every(({notRun}) => notRun) ? first!.reason : undefined;
}

/** Errors that the page does not show, and ids that nothing above shows. */
function stepProblems(
  steps: Step[],
  printed: Sample | undefined,
  ids: Ids,
  strange: string[],
): Array<{line: number; message: string}> {
  return steps.flatMap(({line, command, request, answer, operation, notRun}) => {
    if (notRun?.reason === 'not understood') return [{line, message: `${notRun.detail}. Correct it.`}];
    if (!request) return [];
    const unknown = strange.filter((id) => command.includes(id) || request.body?.includes(id));
    if (unknown.length > 0) return unknown.map((id) => ({line, message: unknownId(id)}));
    if (!answer || answer.status < 400) return [];
    const problem = jsonOf(answer.body ?? '') as {code?: string; detail?: string} | undefined;
    if (problem?.code !== undefined && printed?.fence.code.includes(problem.code)) return [];
    const detail = ids.toShown(problem?.detail ?? '').replace(/\.$/, '');
    return [
      {
        line,
        message: `${operation ?? request.path} answers ${answer.status} ${problem?.code ?? ''}: ${detail}. Correct the sample, show this error, or say with given="id status" what the page takes for granted.`,
      },
    ];
  });
}

function unknownId(id: string): string {
  return `Nothing above shows ${id}, and the running example does not have it. Show it where it comes from, or use an id of the example.`;
}

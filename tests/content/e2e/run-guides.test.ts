/**
 * Every guide of the built site runs from top to bottom, with the code that runs it in readers' browsers.
 *
 * @oneTestIn 1
 */
import fs from 'node:fs';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {JSDOM} from 'jsdom';
import platform from '../../../platform';
import {product} from '../../../config/product';
import {SandboxConnection} from '@nacre-docs/sandbox/client/connection';
import {
  codeOf,
  printedFor,
  resultOf,
  runnableOn,
  stepsOf,
} from '@nacre-docs/sandbox/client/guides/pageSamples';
import {GuideSession, isOutcome, type RunState} from '@nacre-docs/sandbox/client/guides/session';
import {isHeader} from '@nacre-docs/sandbox/commands/table';
import {SandboxService} from '@nacre-docs/sandbox/client/service';
import type {SandboxMessage} from '@nacre-docs/sandbox/client/worker';

const DIR = path.resolve(process.env.SITE_DIR ?? 'build');
const DATA = pathToFileURL(path.join(DIR, 'sandbox-data/data.json')).href;

const guides = fs
  .readdirSync(path.join(DIR, 'docs'), {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('index.html') && !file.startsWith('api/'))
  .filter((file) => /<button[^>]* data-run\b/.test(fs.readFileSync(path.join(DIR, 'docs', file), 'utf8')));

/** A worker in this process. */
function startWorker(): Worker {
  const worker = {
    onmessage(_: {data: SandboxMessage}): void {},
    postMessage: ({name, args}: {name: keyof SandboxService; args: unknown[]}) => {
      const method = service[name] as (...given: unknown[]) => Promise<unknown>;
      method.apply(service, args).then(
        (value) => worker.onmessage({data: {value}}),
        (error: Error) => worker.onmessage({data: {cause: 'internal', reason: error.stack!}}),
      );
    },
    terminate(): void {},
  };
  const service = new SandboxService(
    (address) => fs.promises.readFile(fileURLToPath(address), 'utf8'),
    (saved) => worker.onmessage({data: {saved}}),
    Date.now,
    platform,
  );
  return worker as unknown as Worker;
}

function stepsOn(file: string): Element[] {
  const {window} = new JSDOM(fs.readFileSync(path.join(DIR, 'docs', file), 'utf8'), {
    url: `https://docs.example/docs/${path.dirname(file)}`,
  });
  window.Element.prototype.scrollIntoView = () => undefined;
  Object.assign(globalThis, {
    window,
    document: window.document,
    SANDBOX_SHELL: {tool: product.cli, apiUrl: product.apiUrl, tokenVariable: product.tokenVariable},
  });
  const [first] = runnableOn(window.document.querySelector('article')!);
  return stepsOf(first!);
}

function connect(guide: string): GuideSession {
  let state: string | null = null;
  const store = {read: () => state, write: (value: string | null) => ((state = value), true)};
  return new GuideSession(new SandboxConnection(DATA, startWorker, {folder: '', guide}, store));
}

/** The pages that a page continues, first to last, and the page. */
function chainOf(file: string): string[] {
  const source = `docs/${path.dirname(file)}.mdx`;
  const [, follows] =
    (fs.existsSync(source) && /^follows: *(\S+)$/m.exec(fs.readFileSync(source, 'utf8'))) || [];
  return follows === undefined ? [file] : [...chainOf(`${follows}/index.html`), file];
}

/** Whether a sample is in the section that deletes everything. */
function isCleanUp(step: Element): boolean {
  const all = [...step.closest('article')!.querySelectorAll('h2, .code-block')];
  const heading = all.slice(0, all.indexOf(step)).findLast(({tagName}) => tagName === 'H2');
  return /^clean up/i.test(heading?.textContent ?? '');
}

/** Problems that a reader would notice. */
function problemsOf(step: Element, state: RunState | undefined): string[] {
  if (!isOutcome(state)) return [String(state)];
  const lines = (text = '') => text.split('\n');
  const hasNoRows =
    lines(printedFor(step)).length > 1 &&
    resultOf(step)?.dataset.outside === undefined &&
    state.steps.some(({text}) => isHeader(lines(text)[0]!) && lines(text).length === 1);
  const texts = state.steps.map(({text, notRun}) => (notRun ? `${notRun.reason}: ${notRun.detail}` : text));
  if (state.type !== 'done') return [[codeOf(step), `is ${state.type}:`, ...texts].join('\n')];
  return hasNoRows ? [`${codeOf(step)}\nprints no rows`] : [];
}

test.each(guides)('%s', async (file) => {
  const chain = chainOf(file);
  const session = connect(`/docs/${path.dirname(chain[0]!)}`);
  let problems: string[] = [];
  for (const page of chain) {
    problems = [];
    for (const step of stepsOn(page)) {
      if (page !== file && isCleanUp(step)) break;
      await session.run(step);
      problems.push(...problemsOf(step, session.state(step)));
    }
  }
  expect(problems).toEqual([]);
});

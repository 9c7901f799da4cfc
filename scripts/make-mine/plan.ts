import fs from 'node:fs';
import path from 'node:path';
import {kebabCase} from '@nacre-docs/openapi-core/request/kebabCase';
import type {ApiModel} from '@nacre-docs/openapi-core/model/model';
import {describeSite} from '@nacre-docs/openapi/write/referenceSitePages';
import {serverOf, takeDescription} from './description';
import {makeDocument} from './documents';
import {areaList, firstOperation, indexPages} from './indexPages';
import {markFiles} from './mark';
import type {Request} from './request';

/** The adopter's pages and settings, each where it goes in the project. */
const TEMPLATES = 'templates/';

/** Documents of the project that hold for any site made from it, but for some lines. */
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'ENGINEERING.md', 'checks/README.md', 'tests/README.md'];

/** Code for any site that has lines about what goes: those lines name it. */
const MENTIONING = ['cspell.json', 'eslint.config.mjs', 'tests/jest/sequencer.js'];
const MENTIONED = ['src/components/Gallery/', 'tests/content/', TEMPLATES];

/** What is of this product only, and what makes the site another's: files, and folders with a slash. */
const OWN = [
  'docs/',
  'openapi/',
  'src/components/Gallery/',
  'src/pages/_home/',
  'src/pages/markdown-page.mdx',
  'src/pages/my-markdown-page.mdx',
  'src/pages/my-react-page.tsx',
  'static/img/',
  'config/addresses.txt',
  'config/platform/',
  'platform/',
  'tests/content/',
  '.github/CODEOWNERS',
  'scripts/make-mine/',
  TEMPLATES,
];

export interface Plan {
  /** Paths in the project of files that go. */
  remove: string[];
  /** Content of files that are written, by their paths in the project. */
  write: Map<string, string | Buffer>;
}

/**
 * What has to go and what comes in its place. Changes nothing.
 *
 * @param root the project
 * @param tracked all its files, as git lists them
 * @param today for the first entry of the changelog
 * @throws UserError when the description cannot be used
 */
export async function makePlan(
  root: string,
  tracked: string[],
  {name, api}: Request,
  today = new Date(),
): Promise<Plan> {
  const {model, files} = await takeDescription(api);
  const pages = indexPages(model);
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
  const words = kebabCase(name.normalize('NFKD')).replace(/[^a-z0-9-]/g, '');
  const slug = words.replace(/-+/g, '-').replace(/^-|-$/g, '');
  const month = new Intl.DateTimeFormat('en', {month: 'long'}).format(today);
  const values: Record<string, string> = {
    name,
    tagline: taglineOf(model).replace(/['\\]/g, '\\$&'),
    slug,
    variable: slug.replaceAll('-', '_').toUpperCase(),
    apiUrl: serverOf(model) ?? `https://api.${slug}.example`,
    year: String(today.getFullYear()),
    monthName: month,
    month: month.toLowerCase(),
    day: String(today.getDate()),
    firstOperation: firstOperation(model),
    areas: areaList(pages),
  };
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (whole, key: string) => values[key] ?? whole);
  const place = (file: string) =>
    file
      .slice(TEMPLATES.length)
      .replace('changelogs/year/month', `changelogs/${values.year}/${values.month}`);
  const templates = tracked.filter((file) => file.startsWith(TEMPLATES));
  const write = new Map<string, string | Buffer>([
    ...templates.map((file) => [place(file), fill(read(file))] as const),
    ...pages.map(({file, source}) => [file, source] as const),
    ...files,
    ...(await markFiles(name)),
    ...DOCUMENTS.map((file) => [file, fill(makeDocument(file, read(file), name))] as const),
    ...MENTIONING.map((file) => [file, withoutMentions(read(file))] as const),
    ['package.json', packageFile(read('package.json'), name, slug)],
    ['package-lock.json', read('package-lock.json').replaceAll('"nacre-docs"', `"${slug}-docs"`)],
    ['checks/dictionary.txt', withoutOwnWords(read('checks/dictionary.txt'))],
  ]);
  const isOwn = (file: string) =>
    OWN.some((own) => (own.endsWith('/') ? file.startsWith(own) : file === own));
  return {remove: tracked.filter((file) => isOwn(file) && !write.has(file)), write};
}

/** What `npm run make-mine` needs itself. */
const COMMAND = ['scripts/make-mine/', TEMPLATES, 'package.json'];

/** The plan in two steps: the command goes last, so that it can be run again after it was interrupted. */
export function inSteps({remove, write}: Plan): Plan[] {
  const isCommand = (file: string) => COMMAND.some((own) => file.startsWith(own));
  const step = (isLast: boolean): Plan => ({
    remove: remove.filter((file) => isCommand(file) === isLast),
    write: new Map([...write].filter(([file]) => isCommand(file) === isLast)),
  });
  return [step(false), step(true)];
}

/** What the description says about the API, as far as one line can hold it. */
const taglineOf = (model: ApiModel): string =>
  model.document.info?.description ? describeSite(model).description : 'Guides and API reference';

function packageFile(source: string, name: string, slug: string): string {
  const content = JSON.parse(source) as {scripts: Record<string, string>};
  const {'make-mine': _, ...scripts} = content.scripts;
  const description = `The documentation site of ${name}: guides, API reference, changelog and search.`;
  return `${JSON.stringify({...content, name: `${slug}-docs`, description, scripts}, null, 2)}\n`;
}

const withoutMentions = (source: string): string =>
  source
    .split('\n')
    .filter((line) => !MENTIONED.some((gone) => line.includes(gone)))
    .join('\n');

/** Words that only this product's pages need. */
const withoutOwnWords = (words: string): string =>
  words
    .split('\n')
    .filter((word) => !/^(?:nacre|fernhollow)/.test(word))
    .join('\n');

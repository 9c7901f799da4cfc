/**
 * Starts a guide: `npm run new-page -- how-to scopes/preview-environments` writes its skeleton, with the tags of its
 * neighbors, and its sidebar entry.
 */
import {runCommand} from '@nacre-docs/kit/runCommand';
import fs from 'node:fs';
import path from 'node:path';
import {isMonthPage, monthOf} from '@nacre-docs/kit/changelogMonths';
import {closest} from '@nacre-docs/kit/closest';
import {listFiles} from '@nacre-docs/kit/files';
import {readPageFacts} from '@nacre-docs/kit/mdx/pageFacts';
import {docId, routeOf} from '@nacre-docs/kit/mdx/pageRoute';
import {isGenerated} from '@nacre-docs/kit/routes';
import {UserError} from '@nacre-docs/kit/userError';
import {bin, runNode} from '../checks/process';
import {GUIDE_KINDS} from '../config/front-matter';
import {addSidebarEntry, SIDEBAR} from './sidebar-source';

const SKELETONS = path.join(__dirname, 'page-skeletons');
const USAGE = 'Pass a kind and a path: npm run new-page -- how-to scopes/preview-environments';

export interface NewPage {
  /** Site folder. */
  siteDir: string;
  /** One of KINDS. */
  kind: string;
  /** Where in docs/: `scopes/preview-environments`. */
  page: string;
}

/**
 * Writes a page and its sidebar entry.
 *
 * @returns one line per change
 * @throws UserError with a fix, before changing anything, if the page can't be created
 */
export function newPage({siteDir, kind, page}: NewPage): string[] {
  const file = `docs/${page.replace(/^\/?(?:docs\/)?/, '').replace(/\.mdx?$/, '')}.mdx`;
  refuseImpossible(siteDir, kind, file);
  const tags = sharedTags(path.join(siteDir, path.dirname(file)));
  const skeleton = fs
    .readFileSync(path.join(SKELETONS, `${kind}.mdx`), 'utf8')
    .replace('{{title}}', () => titleOf(file))
    .replace('{{tags}}', () => (tags.length > 0 ? `tags: [${tags.join(', ')}]\n` : ''));
  // Before the page is written, because this can fail.
  const sidebar = path.join(siteDir, SIDEBAR);
  const entry = isMonthPage(file)
    ? undefined
    : addSidebarEntry(fs.readFileSync(sidebar, 'utf8'), docId(file));
  fs.mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
  fs.writeFileSync(path.join(siteDir, file), skeleton);
  const changes = [
    `${file}: a ${kind}${tags.length > 0 ? ` with the tags of its folder, ${tags.join(', ')}` : ''}`,
  ];
  if (entry === undefined) return changes;
  fs.writeFileSync(sidebar, entry);
  return [...changes, `${SIDEBAR}: added ${docId(file)}; move it if necessary`];
}

function refuseImpossible(siteDir: string, kind: string, file: string): void {
  if (!(GUIDE_KINDS as readonly string[]).includes(kind)) {
    const close = closest(kind, GUIDE_KINDS);
    throw new UserError(
      `Unknown kind: ${kind}. ${close ? `Did you mean ${close}? ` : ''}Choose from ${GUIDE_KINDS.join(', ')}.`,
    );
  }
  const page = docId(file);
  if (!/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/.test(page))
    throw new UserError(
      `${page} can't be the path of a page. Use lowercase words with hyphens, such as scopes/preview-environments.`,
    );
  if (isGenerated(file))
    throw new UserError(`${file} would be among the generated pages. Choose another folder than docs/api.`);
  if ((kind === 'changelog') !== isMonthPage(file))
    throw new UserError(
      kind === 'changelog'
        ? `${page} isn't a month. Use a path such as changelogs/2025/june.`
        : `${page} is a month of the changelog. Use the kind changelog.`,
    );
  if (isMonthPage(file)) monthOf(file);
  const taken = listFiles(path.join(siteDir, 'docs'))
    .map((name) => `docs/${name}`)
    .filter((other) => /\.mdx?$/.test(other))
    .find((other) => routeOf(other, fs.readFileSync(path.join(siteDir, other), 'utf8')) === routeOf(file));
  if (taken) throw new UserError(`${taken} already has this address. Edit it, or choose another path.`);
}

/** `Preview environments` for docs/scopes/preview-environments.mdx, `June 2025` for a month. */
function titleOf(file: string): string {
  const [folder = '', name = ''] = docId(file).split('/').slice(-2);
  const last = docId(file).includes('/') ? name : folder;
  const words = (last === 'index' || last === 'overview' ? folder : last).replaceAll('-', ' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return isMonthPage(file) ? `${title} ${folder}` : title;
}

/** Tags that most pages of a folder have. */
function sharedTags(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  const pages = fs
    .readdirSync(folder)
    .filter((name) => /^[^_].*\.mdx?$/.test(name))
    .map((name) => readPageFacts(fs.readFileSync(path.join(folder, name), 'utf8')).frontMatter?.tags);
  const lists = pages.filter((tags): tags is string[] => Array.isArray(tags));
  return [...new Set(lists.flat())]
    .filter((tag) => lists.filter((tags) => tags.includes(tag)).length > lists.length / 2)
    .sort();
}

async function main(): Promise<void> {
  const [kind, page, ...rest] = process.argv.slice(2);
  if (!kind || !page || rest.length > 0) throw new UserError(USAGE);
  for (const line of newPage({siteDir: process.cwd(), kind, page})) console.log(line);
  await runNode([bin('prettier'), '--write', SIDEBAR]);
  console.log('Replace each TODO while npm start runs. Then: npm run check -- pages --fix');
}

if (require.main === module) runCommand(main);

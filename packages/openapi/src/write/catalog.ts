import fs from 'node:fs';
import path from 'node:path';
import {relativePath} from '@nacre-docs/kit/files';
import {GENERATED_PAGE, type ReferencePlaces} from '@nacre-docs/kit/routes';
import {UserError} from '@nacre-docs/kit/userError';
import type {OperationSummary} from '@nacre-docs/openapi-core/model/summary';
import {yamlFrontMatter} from './pageFiles';
import type {SiteDescription} from './referenceSitePages';

interface Reference {
  places: ReferencePlaces;
  cacheDir: string;
}

/**
 * Writes a page that lists the references, each with a link to its first page. Links are relative, so that a frozen
 * version links to its own pages.
 *
 * @param id of the page in the docs, such as `apis`
 * @throws UserError if a handwritten page has its path
 */
export function writeCatalog(id: string, docsDir: string, references: readonly Reference[]): void {
  const file = path.join(docsDir, `${id}.mdx`);
  const taken = [file, path.join(docsDir, `${id}.md`)].find(
    (name) => fs.existsSync(name) && !isGenerated(name),
  );
  if (taken !== undefined)
    throw new UserError(
      `${relativePath(taken)}:1: the option "catalog" needs this path, but the file is handwritten. Rename the file, or change the option.`,
    );
  const entries = references.map((reference) => entryOf(reference, path.posix.dirname(id)));
  const front = yamlFrontMatter({
    title: 'APIs',
    description: 'All APIs, with their descriptions.',
    kind: 'landing',
  });
  fs.mkdirSync(path.dirname(file), {recursive: true});
  const content = `${front}\n${entries.join('\n\n')}\n`;
  // An unchanged page doesn't reload in `npm start`.
  if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== content) fs.writeFileSync(file, content);
}

const isGenerated = (file: string): boolean => fs.readFileSync(file, 'utf8').startsWith(GENERATED_PAGE);

function entryOf({places, cacheDir}: Reference, from: string): string {
  const read = (name: string): unknown => JSON.parse(fs.readFileSync(path.join(cacheDir, name), 'utf8'));
  const {title, description} = read('info.json') as SiteDescription;
  const [first] = read('operations.json') as OperationSummary[];
  const page = `${places.folder}/${first?.slug ?? 'no-operations'}.mdx`;
  const text = (value: string) => `{${JSON.stringify(value)}}`;
  return `## [${text(title)}](${path.posix.relative(from, page)})\n\n${text(description)}`;
}

import fs from 'node:fs';
import path from 'node:path';
import {relativePath} from '@nacre-docs/kit/files';
import {GENERATED_PAGE} from '@nacre-docs/kit/routes';
import {UserError} from '@nacre-docs/kit/userError';
import type {ResolvedReference} from '../options';
import {yamlFrontMatter} from './pageFiles';
import type {SiteDescription} from './referenceSitePages';

/**
 * Writes a page that lists the references, each with a link to its first page. Links are relative, so a frozen
 * version links to its own pages.
 *
 * @param id of the page in the docs, such as `apis`
 * @throws UserError if a handwritten page has its path
 */
export function writeCatalog(id: string, references: readonly ResolvedReference[]): void {
  const {docsDir} = references[0]!;
  const file = path.join(docsDir, `${id}.mdx`);
  const taken = [file, path.join(docsDir, `${id}.md`)].find(
    (name) => fs.existsSync(name) && !isGenerated(name),
  );
  if (taken !== undefined)
    throw new UserError(
      `${relativePath(taken)}:1: the option "catalog" needs this path, but the file is handwritten. Rename the file, or change the option.`,
    );
  const entries = references
    .filter(({edition}) => edition?.isCurrent !== false)
    .map((reference) => {
      const {edition} = reference;
      const editions = edition ? references.filter((other) => other.edition?.api === edition.api) : [];
      return entryOf(reference, editions, path.posix.dirname(id));
    });
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

const text = (value: string): string => `{${JSON.stringify(value)}}`;

/** @param editions versions of the API, if there are several */
function entryOf(reference: ResolvedReference, editions: readonly ResolvedReference[], from: string): string {
  const {title, description} = infoOf(reference);
  const versions = editions.map((one) => `[${text(one.edition!.label)}](${startOf(one, from)})`);
  return [
    `## [${text(title)}](${startOf(reference, from)})`,
    text(description),
    ...(versions.length > 0 ? [versions.join(' · ')] : []),
  ].join('\n\n');
}

const infoOf = ({cacheDir}: ResolvedReference): SiteDescription =>
  JSON.parse(fs.readFileSync(path.join(cacheDir, 'info.json'), 'utf8')) as SiteDescription;

/** Path of a reference's first page. */
const startOf = (reference: ResolvedReference, from: string): string =>
  path.posix.relative(from, `${reference.places.folder}/${infoOf(reference).start ?? 'no-operations.mdx'}`);

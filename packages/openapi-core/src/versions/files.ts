import fs from 'node:fs';
import path from 'node:path';
import YAML from 'yaml';
import {buildModel, type ApiModel} from '../model/model';
import type {OpenApiDocument} from '../read/openapi';
import {UserError} from '@nacre-docs/kit/userError';
import {applyEdits, findEdits, type Edit} from './edits';

/** Site folder with the descriptions of released versions. */
export const HISTORY = 'openapi/history';

/** A released version of the API, `2025-06`. */
export interface ReleasedVersion {
  version: string;
  document: OpenApiDocument;
}

/** The newest version is stored whole, each other one as its difference from the next. */
type HistoryFile = {description: OpenApiDocument} | {next: string; edits: Edit[]};

const failure = (file: string, message: string, line = 1): UserError =>
  new UserError(`${file}:${line}: ${message}`);

const NAME = /^(\d{4}-(?:0[1-9]|1[0-2]))\.json$/;

/**
 * Reads the API's released versions, oldest first.
 *
 * @throws UserError when a file can't be read or doesn't match the next one
 */
export function readHistory(siteDir: string): ReleasedVersion[] {
  const folder = path.join(siteDir, HISTORY);
  if (!fs.existsSync(folder)) return [];
  const names = fs.readdirSync(folder).sort();
  const stray = names.find((name) => !NAME.test(name));
  if (stray !== undefined)
    throw failure(`${HISTORY}/${stray}`, "The name isn't a month. Name the file like 2025-06.json.");
  const versions: ReleasedVersion[] = [];
  for (const name of names.reverse()) {
    const file = `${HISTORY}/${name}`;
    const [next] = versions;
    const document = documentOf(file, parse(file, fs.readFileSync(path.join(folder, name), 'utf8')), next);
    versions.unshift({version: name.replace('.json', ''), document});
  }
  return versions;
}

function parse(file: string, text: string): Partial<Record<'description' | 'next' | 'edits', unknown>> {
  try {
    const content: unknown = JSON.parse(text);
    if (typeof content === 'object' && content !== null) return content;
  } catch (error) {
    // Node's parser doesn't always report a position. JSON is also YAML.
    const line = YAML.parseDocument(text).errors[0]?.linePos?.[0].line ?? 1;
    throw failure(file, `This isn't JSON (${(error as Error).message}). Restore it from Git.`, line);
  }
  throw failure(file, 'The file is not an object. Restore it from Git.');
}

function documentOf(
  file: string,
  {description, next, edits}: ReturnType<typeof parse>,
  later: ReleasedVersion | undefined,
): OpenApiDocument {
  if (typeof description === 'object' && description !== null) return description as OpenApiDocument;
  if (!Array.isArray(edits))
    throw failure(file, 'It has neither a `description` nor `edits`. Restore it from Git.');
  if (!later || later.version !== next)
    throw failure(
      file,
      `It is the difference from ${String(next)}, and the next file is ${later?.version ?? 'missing'}. Restore the missing file from Git.`,
    );
  try {
    return applyEdits(later.document, edits as Edit[]) as OpenApiDocument;
  } catch (error) {
    const {message} = error as Error;
    throw failure(file, `It doesn't match ${later.version}: ${message}. Restore both files from Git.`);
  }
}

/** The files of released versions, oldest first, by site path. */
export function historyFiles(versions: ReleasedVersion[]): Map<string, string> {
  return new Map(
    versions.map(({version, document}, index) => {
      const next = versions[index + 1];
      const content: HistoryFile = next
        ? {next: next.version, edits: findEdits(next.document, document)}
        : {description: document};
      return [`${HISTORY}/${version}.json`, `${inLines(content, 3)}\n`];
    }),
  );
}

/** JSON with one line per entry down to a depth, for readable Git diffs and small files. */
function inLines(value: unknown, depth: number): string {
  if (depth === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const entries = Object.entries(value).map(
    ([key, entry]) => (Array.isArray(value) ? '' : `${JSON.stringify(key)}: `) + inLines(entry, depth - 1),
  );
  return `${open}\n${entries.join(',\n')}\n${close}`;
}

/** A released version's operations. Their source positions are unknown. */
export function modelOf({version, document}: ReleasedVersion): ApiModel {
  const file = `${HISTORY}/${version}.json`;
  return buildModel({document, files: [file], problems: [], locate: () => undefined});
}

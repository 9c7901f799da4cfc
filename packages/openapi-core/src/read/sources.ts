import fs from 'node:fs';
import path from 'node:path';
import {isWebAddress} from '@nacre-docs/kit/siteAddress';
import {encodeSegment} from '../request/pointer';
import {parseYaml} from './redocly';
import {SourceFile} from './sourceFile';
import {DescriptionError, type DescriptionProblem} from './problems';
import type {SourceFolder} from './sourceFolder';
import {isJson as isValidJson} from '../validate/values';
import {replaceUnusable} from './texts';
import {decodePercents} from '../request/pointer';
import {findNestingProblem, MAX_NESTING, TOO_DEEP} from './unfolding';

/** Fetch timeout in milliseconds. */
const FETCH_TIMEOUT = 20_000;

const JSON_REMEDY =
  "Check the commas and quotes on this line and the one above. JSON doesn't allow comments.";
const YAML_REMEDY = 'Check the indentation and quotes on this line and the one above.';

/** Remedies for errors other than indentation. */
const REMEDIES = [
  ['duplicated mapping key', 'Remove one of the two, or rename it.'],
  ['unknown scalar tag', 'Write the value without a tag.'],
  ['unidentified alias', 'Add the anchor (`&name`) above, or put the text in quotes.'],
  ['single document', 'Keep one document in the file. `---` begins another.'],
  ['complex keys', 'Write the name as text.'],
] as const;

/** The description's files, each read and parsed once. */
export class Sources {
  readonly problems: DescriptionProblem[] = [];
  readonly #files = new Map<string, Promise<SourceFile>>();

  /** @param onRead called before each file is read */
  constructor(
    readonly folder: SourceFolder,
    private readonly onRead: (file: string, bytes: number) => void = () => undefined,
  ) {}

  /** Absolute paths of files read, and URLs fetched. */
  get paths(): string[] {
    return [...this.#files.keys()];
  }

  /** Resolves a reference, which is percent-encoded, to an absolute path or URL. */
  resolve(from: SourceFile, ref: string): string {
    if (isWebAddress(ref)) return ref;
    return isWebAddress(from.path)
      ? new URL(ref, from.path).href
      : path.resolve(path.dirname(from.path), decodePercents(ref));
  }

  /**
   * Reads and parses a file.
   *
   * @throws DescriptionError for damaged text, YAML or JSON
   * @throws Error with the reason when it can't be read
   */
  open(target: string): Promise<SourceFile> {
    let file = this.#files.get(target);
    if (!file) {
      file = this.#open(target);
      file.catch(() => this.#files.delete(target));
      this.#files.set(target, file);
    }
    return file;
  }

  async #open(target: string): Promise<SourceFile> {
    let bytes: Buffer;
    if (isWebAddress(target)) bytes = await download(target);
    else {
      const stats = fs.statSync(target);
      // Reading a pipe would wait forever.
      if (!stats.isFile()) throw new Error(`it is ${stats.isDirectory() ? 'a folder' : 'not a file'}`);
      this.onRead(target, stats.size);
      bytes = fs.readFileSync(target);
    }
    const file = new SourceFile(target, decode(target, bytes), undefined);
    file.parsed = replaceUnusable(parse(file), file, this.problems);
    return file;
  }
}

async function download(address: string): Promise<Buffer> {
  try {
    const answer = await fetch(address, {signal: AbortSignal.timeout(FETCH_TIMEOUT)});
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  } catch (error) {
    const {cause, message, name} = error as Error & {cause?: Error};
    const reason = name === 'TimeoutError' ? `no answer in ${FETCH_TIMEOUT / 1000} s` : message;
    throw new Error(`${address} can't be fetched: ${cause?.message ?? reason}`);
  }
}

/** UTF-8, or UTF-16 with a byte order mark. */
function decode(file: string, bytes: Buffer): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    return new TextDecoder(encoding, {fatal: true}).decode(bytes);
  } catch {
    const message = `The file is not ${encoding.toUpperCase()}. Save it as UTF-8.`;
    throw DescriptionError.at(file, lineOfDamage(bytes), message);
  }
}

/** The first line that isn't UTF-8. */
function lineOfDamage(bytes: Buffer): number {
  const lines = bytes.toString('utf8').split('\n');
  return lines.findIndex((line) => line.includes('\uFFFD')) + 1 || 1;
}

/** A file's content: parsed if its name or start indicates YAML or JSON, else text. */
function parse(file: SourceFile): unknown {
  const name = isWebAddress(file.path) ? new URL(file.path).pathname : file.path;
  if (!/\.(?:ya?ml|json)$/i.test(name) && !BEGINNING.test(file.body.slice(0, 2000))) return file.body;
  const parsed = parseText(file, /\.json$/i.test(name) && /^\s*[{[]/.test(file.body));
  const tangle = findNestingProblem(parsed);
  if (tangle) {
    const line = file.lineOf(`#/${tangle.keys.map(encodeSegment).join('/')}`);
    throw DescriptionError.at(file.path, line, tangle.message);
  }
  return parsed;
}

/** The start of a description, regardless of its file name. */
const BEGINNING = /^\s*(?:\{|["']?(?:openapi|swagger|asyncapi)["']?\s*:)/m;

/** JSON is YAML, and the YAML parser reports lines and duplicate keys, but accepts some broken JSON as text. */
function parseText(file: SourceFile, isJson: boolean): unknown {
  try {
    const parsed = parseYaml(file.body, {filename: file.path, maxDepth: MAX_NESTING});
    if (isJson) JSON.parse(file.body);
    return parsed;
  } catch (error) {
    // Checked by name: Node's own module system may have loaded the parser.
    const {reason, mark, message} = error as Error & {reason?: string; mark?: {line: number}};
    const why = (reason ?? message).replace(/\.$/, '');
    if (why.includes('maxDepth')) throw DescriptionError.at(file.path, (mark?.line ?? 0) + 1, TOO_DEEP);
    // Keys longer than 1,024 characters are valid in JSON but not in YAML.
    if (isJson && !why.startsWith('duplicated') && isValidJson(file.body)) return JSON.parse(file.body);
    const line = mark ? mark.line + 1 : lineOfJsonError(file.body, message);
    const known = REMEDIES.find(([words]) => why.includes(words))?.[1];
    const remedy = known ?? (isJson ? JSON_REMEDY : YAML_REMEDY);
    const reasonWithoutOffset = why.replace(/ in JSON at position \d+.*$/s, '');
    throw DescriptionError.at(
      file.path,
      line,
      `The ${isJson ? 'JSON' : 'YAML'} can't be parsed: ${reasonWithoutOffset}. ${remedy}`,
    );
  }
}

/** The line in a `JSON.parse` error message. */
function lineOfJsonError(body: string, message: string): number {
  const [, position = '0'] = /position (\d+)/.exec(message) ?? [];
  return body.slice(0, Number(position)).split('\n').length;
}

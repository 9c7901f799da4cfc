import type {Loc, Source} from '@redocly/openapi-core';
import {encodeSegment} from '../request/pointer';
import type {DescriptionProblem, SourceLocation} from './problems';
import {loadRedocly} from './redocly';

/** A description file. */
export class SourceFile {
  #source?: Source;
  /** Values that overlays put here or moved, by their pointer now. */
  moved = new Map<string, {file: SourceFile; pointer: string}>();
  /** Maps a pointer to the original before the conversion to OpenAPI 3. */
  original = (pointer: string): string => pointer;

  /**
   * @param path absolute path, or the URL that the file was fetched from
   * @param parsed its content, which is text unless it's YAML or JSON
   */
  constructor(
    readonly path: string,
    readonly body: string,
    public parsed: unknown,
  ) {}

  /** Where the value at a pointer was written. */
  locate(pointer: string): SourceLocation {
    const written = this.original(pointer);
    for (let at = written; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const origin = this.moved.get(at);
      if (origin) {
        const {file, pointer: start} = origin;
        return {file: file.path, line: file.lineOf(start + written.slice(at.length))};
      }
    }
    return {file: this.path, line: this.lineOf(written)};
  }

  /** The 1-based start line of the value at a JSON pointer, or of its nearest located parent. */
  lineOf(pointer: string): number {
    const redocly = loadRedocly();
    const source = (this.#source ??= new redocly.Source(this.path, this.body));
    try {
      return (redocly.getLineColLocation({source, pointer}) as {start: Loc}).start.line;
    } catch {
      // The parser with line numbers is stricter, and allows less depth, than the value parser.
      return 1;
    }
  }
}

/** A JSON pointer with a `#`, as in {@link JsonLocation.pointer}. */
export const pointerTo = (keys: ReadonlyArray<string | number>): string =>
  `#/${keys.map((key) => encodeSegment(String(key))).join('/')}`;

/** The position of a value in a description. */
export class JsonLocation {
  constructor(
    readonly file: SourceFile,
    readonly parent?: JsonLocation,
    readonly key?: string | number,
  ) {}

  child(key: string | number): JsonLocation {
    return new JsonLocation(this.file, this, key);
  }

  /** The value's JSON pointer in its file, starting with `#/`. */
  get pointer(): string {
    return this.parent ? `${this.parent.#prefix}${encodeSegment(String(this.key))}` : '#/';
  }

  /** The pointer with a trailing slash. */
  get #prefix(): string {
    return this.parent ? `${this.pointer}/` : '#/';
  }

  locate(): SourceLocation {
    return this.file.locate(this.pointer);
  }

  problem(severity: DescriptionProblem['severity'], message: string): DescriptionProblem {
    return {...this.locate(), severity, message};
  }
}

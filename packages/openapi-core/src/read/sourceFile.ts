import {getLineColLocation, Source, type Loc} from '@redocly/openapi-core';
import {encodeSegment} from '../request/pointer';
import type {DescriptionProblem, SourceLocation} from './problems';

/** A description file. */
export class SourceFile {
  readonly #source: Source;

  /**
   * @param path absolute path, or the URL that the file was fetched from
   * @param parsed its content; text unless it's YAML or JSON
   */
  constructor(
    readonly path: string,
    readonly body: string,
    public parsed: unknown,
  ) {
    this.#source = new Source(path, body);
  }

  /** The 1-based start line of the value at a JSON pointer, or of its nearest located parent. */
  lineOf(pointer: string): number {
    try {
      return (getLineColLocation({source: this.#source, pointer}) as {start: Loc}).start.line;
    } catch {
      // The parser with line numbers is stricter, and allows less depth, than the value parser.
      return 1;
    }
  }
}

/** The position of a value in a description. */
export class Place {
  constructor(
    readonly file: SourceFile,
    readonly parent?: Place,
    readonly key?: string | number,
  ) {}

  child(key: string | number): Place {
    return new Place(this.file, this, key);
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
    return {file: this.file.path, line: this.file.lineOf(this.pointer)};
  }

  problem(severity: DescriptionProblem['severity'], message: string): DescriptionProblem {
    return {...this.locate(), severity, message};
  }
}

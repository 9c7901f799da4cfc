import {getLineColLocation, Source, type Loc} from '@redocly/openapi-core';
import {encodeSegment} from '../request/pointer';
import type {DescriptionProblem, SourceLocation} from './problems';

/** A file of a description. */
export class SourceFile {
  readonly #source: Source;

  /**
   * @param path absolute, or the address that the file was fetched from
   * @param parsed what it holds; text where it is no YAML or JSON
   */
  constructor(
    readonly path: string,
    readonly body: string,
    public parsed: unknown,
  ) {
    this.#source = new Source(path, body);
  }

  /** The 1-based line on which the value at a JSON pointer begins, or that of what is around it. */
  lineOf(pointer: string): number {
    try {
      return (getLineColLocation({source: this.#source, pointer}) as {start: Loc}).start.line;
    } catch {
      // The parser that knows lines is stricter, and less deep, than the one that knows values.
      return 1;
    }
  }
}

/** Where a value of a description stands. */
export class Place {
  constructor(
    readonly file: SourceFile,
    readonly parent?: Place,
    readonly key?: string | number,
  ) {}

  child(key: string | number): Place {
    return new Place(this.file, this, key);
  }

  /** The JSON pointer of the value in its file, beginning with `#/`. */
  get pointer(): string {
    return this.parent ? `${this.parent.#prefix}${encodeSegment(String(this.key))}` : '#/';
  }

  /** The pointer with a slash for what comes next. */
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

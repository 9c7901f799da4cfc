import {isWebAddress} from '@nacre-docs/kit/siteAddress';
import type {Sources} from './sources';
import {JsonLocation, type SourceFile} from './sourceFile';
import {decodeRefSegment} from './pointer';
import type {DescriptionProblem} from './problems';

/** The only field of a placeholder object inside an example's value. Its value is the reference. */
const REF = '$exampleRef';

/** Fills in references in examples: to other examples, and to files. */
export class ExampleRefs {
  readonly problems: DescriptionProblem[] = [];

  constructor(private readonly sources: Sources) {}

  /** @param location of the Example Object */
  async fillIn(example: Record<string, unknown>, location: JsonLocation): Promise<void> {
    if (example.value !== undefined) {
      if (location.file.body.includes(REF)) {
        example.value = await this.#resolve(example.value, location.child('value'), []);
      }
    } else if (typeof example.externalValue === 'string') {
      await this.#fetchValue(example, example.externalValue, location.child('externalValue'));
    }
  }

  /** Addresses on other hosts stay unchanged, unless fetching is allowed. */
  async #fetchValue(
    example: Record<string, unknown>,
    address: string,
    location: JsonLocation,
  ): Promise<void> {
    if (isWebAddress(address) && !this.sources.folder.allowsRemote) return;
    const target = this.sources.resolve(location.file, address);
    if (!this.sources.folder.permits(location.file.path, address, target)) return;
    try {
      example.value = (await this.sources.open(target)).parsed;
      delete example.externalValue;
    } catch (error) {
      const {code, message: reading} = error as NodeJS.ErrnoException;
      const reason = code === 'ENOENT' ? 'there is no such file' : reading;
      const message = `The externalValue ${address} can't be read (${reason}). Correct the path or add the file.`;
      this.#fail(location, message);
    }
  }

  async #resolve(node: unknown, location: JsonLocation, trail: string[]): Promise<unknown> {
    if (typeof node !== 'object' || node === null) return node;
    const ref = (node as Record<string, unknown>)[REF];
    if (typeof ref === 'string' && Object.keys(node).length === 1) {
      return this.#follow(ref, location, trail);
    }
    const holder = node as Record<string, unknown>;
    for (const [key, value] of Object.entries(holder)) {
      const resolved = await this.#resolve(value, location.child(key), trail);
      if (resolved !== value) holder[key] = resolved;
    }
    return holder;
  }

  async #follow(ref: string, location: JsonLocation, trail: string[]): Promise<unknown> {
    const [relative = '', pointer = ''] = ref.split('#');
    const path = relative ? this.sources.resolve(location.file, relative) : location.file.path;
    if (relative && !this.sources.folder.permits(location.file.path, relative, path)) return null;
    const id = `${path}#${pointer}`;
    if (trail.includes(id)) return this.#missing(ref, location, 'refers back to itself');
    let file: SourceFile;
    try {
      file = relative ? await this.sources.open(path) : location.file;
    } catch {
      return this.#missing(ref, location, 'does not exist');
    }
    let target: unknown = file.parsed;
    let targetLocation = new JsonLocation(file);
    for (const key of pointer.split('/').slice(1).map(decodeRefSegment)) {
      if (typeof target !== 'object' || target === null || !Object.hasOwn(target, key)) {
        return this.#missing(ref, location, 'does not exist');
      }
      target = (target as Record<string, unknown>)[key];
      targetLocation = targetLocation.child(key);
    }
    return this.#resolve(target, targetLocation, [...trail, id]);
  }

  #missing(ref: string, location: JsonLocation, how: string): null {
    const message = `The example refers to ${ref}, which ${how}. Correct the ${REF} or add the example.`;
    this.#fail(location, message);
    return null;
  }

  #fail(location: JsonLocation, message: string): void {
    this.problems.push(location.problem('error', message));
  }
}

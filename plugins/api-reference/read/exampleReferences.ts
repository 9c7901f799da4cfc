import {parseYaml} from '@redocly/openapi-core';
import fs from 'node:fs';
import path from 'node:path';
import type {DescriptionProblem} from './problems';
import {lineOf, type SourceFolder} from './sourceFolder';

/** Replaces `{$ref}` objects inside example values, which OpenAPI leaves alone, by their targets. */
export class ExampleReferences {
  readonly problems: DescriptionProblem[] = [];
  readonly files = new Set<string>();
  readonly #parsed = new Map<string, unknown>();

  constructor(private readonly folder: SourceFolder) {}

  resolveIn(example: {value?: unknown}, file: string): void {
    if ('value' in example) example.value = this.#resolve(example.value, file, []);
  }

  #resolve(node: unknown, file: string, trail: string[]): unknown {
    if (Array.isArray(node)) return node.map((item) => this.#resolve(item, file, trail));
    if (node === null || typeof node !== 'object') return node;
    const reference = (node as {$ref?: unknown}).$ref;
    if (typeof reference === 'string' && Object.keys(node).length === 1) {
      return this.#follow(reference, file, trail);
    }
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => [key, this.#resolve(value, file, trail)]),
    );
  }

  #follow(reference: string, file: string, trail: string[]): unknown {
    const [relative = '', pointer = ''] = reference.split('#');
    const target = relative ? path.resolve(path.dirname(file), relative) : file;
    if (relative && !this.folder.permits(file, relative, target)) return null;
    const id = `${target}#${pointer}`;
    let value: unknown = trail.includes(id) ? undefined : this.#read(target);
    for (const segment of pointer.split('/').slice(1)) {
      value = (value as Record<string, unknown> | undefined)?.[
        segment.replace(/~1/g, '/').replace(/~0/g, '~')
      ];
    }
    if (value === undefined) {
      this.problems.push({
        file,
        line: lineOf(file, reference),
        severity: 'error',
        message: `The example refers to ${reference}, which ${trail.includes(id) ? 'refers back to itself' : 'does not exist'}. Correct the $ref or add the example.`,
      });
      return null;
    }
    return this.#resolve(value, target, [...trail, id]);
  }

  #read(file: string): unknown {
    if (!this.#parsed.has(file)) {
      const exists = fs.existsSync(file);
      this.#parsed.set(file, exists ? parseYaml(fs.readFileSync(file, 'utf8')) : undefined);
      if (exists) this.files.add(file);
    }
    return this.#parsed.get(file);
  }
}

import {isDeepStrictEqual} from 'node:util';
import {lookUp} from '@nacre-docs/openapi-core/read/pointer';
import type {OpenApiDocument} from '@nacre-docs/openapi-core/read/openapi';
import {deepEqual} from '@nacre-docs/openapi-core/validate/values';
import {parse} from 'yaml';
import {record, type RawNode, type RawDescription} from './rawDescription';
import type {Tally} from './tally';

/** The downloadable files contain everything in the description, under the same names. */
export function checkDownloads(
  raw: RawDescription,
  {json, yaml}: {json: string; yaml: string},
  tally: Tally,
): void {
  const document = JSON.parse(json) as OpenApiDocument;
  const difference = firstDifference(raw, document);
  tally.count('download', difference ?? raw.root, difference === undefined, 'openapi.json differs here');
  const isSame = isDeepStrictEqual(parse(yaml, {maxAliasCount: -1}), document);
  tally.count('download', raw.root, isSame, 'openapi.yaml is not openapi.json in YAML');
}

/**
 * The first location where a document differs from the description. References are followed on both sides because a
 * multi-file description is bundled into one.
 */
function firstDifference(raw: RawDescription, document: OpenApiDocument): RawNode | undefined {
  const pairs: Array<[given: RawNode, actual: unknown]> = [[raw.root, document]];
  const met = new Map<unknown, Set<unknown>>();
  for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
    const given = pair[0];
    const actual = pair[1];
    if (typeof given.value !== 'object' || given.value === null) {
      if (!Object.is(given.value, actual)) return given;
      continue;
    }
    if (met.get(given.value)?.has(actual)) continue;
    met.set(given.value, (met.get(given.value) ?? new Set()).add(actual));
    const target = raw.target(given);
    if (target) {
      // If a reference was kept, its target is compared again. If it was inlined, here.
      const ref = record(actual).$ref;
      const value = typeof ref === 'string' && ref.startsWith('#') ? lookUp(document, ref) : actual;
      pairs.push([target, value]);
      continue;
    }
    if (typeof actual !== 'object' || actual === null || Array.isArray(actual) !== Array.isArray(given.value))
      return given;
    const resolved =
      typeof record(actual).$ref === 'string' && !('$ref' in given.value)
        ? lookUp(document, String(record(actual).$ref))
        : actual;
    for (const key of Object.keys(given.value)) {
      const child = raw.child(given, key)!;
      // In an extension, `$ref` is just content and needn't resolve.
      if (key.startsWith('x-') && deepEqual(child.value, record(resolved)[key])) continue;
      if (child.value !== undefined && !Object.hasOwn(record(resolved), key)) return child;
      pairs.push([child, record(resolved)[key]]);
    }
  }
  return undefined;
}

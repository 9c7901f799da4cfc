import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import YAML from 'yaml';
import {loadDescription} from '../read/load';
import type {Change} from './change';
import {compareDescriptions} from './index';

type Part = Record<string, unknown>;

/** A description with one operation, `POST /things`, from YAML flow-style parts. */
export function thing(parts: {
  operation?: string;
  root?: string;
  schema?: string;
  in?: 'request' | 'response';
}): Part {
  const media = {'application/json': {schema: parse(parts.schema ?? '{}')}};
  return {
    openapi: '3.1.0',
    info: {title: 'Things', version: '1'},
    paths: {
      '/things': {
        post: {
          operationId: 'createThing',
          tags: ['thing'],
          summary: 'Create a thing',
          ...(parts.schema && parts.in === 'request' && {requestBody: {content: media}}),
          responses: {
            200: {description: 'Done', ...(parts.schema && parts.in === 'response' && {content: media})},
          },
          ...parse(parts.operation ?? '{}'),
        },
      },
    },
    ...parse(parts.root ?? '{}'),
  };
}

function parse(text: string): Part {
  return YAML.parse(text) as Part;
}

/** Compares two descriptions, read from files as usual. */
export async function compareParts(before: Part, after: Part, date = '2025-06-01'): Promise<Change[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'compare-'));
  try {
    const load = async (name: string, part: Part) => {
      const file = path.join(folder, name);
      fs.writeFileSync(file, JSON.stringify(part, undefined, 2));
      return loadDescription(file);
    };
    return compareDescriptions(await load('before.json', before), await load('after.json', after), {date});
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
}

/** Rules and levels of changes, sorted by name. */
export function inShort(changes: Change[]): string {
  return changes
    .map(({rule, level}) => `${rule} ${level}`)
    .sort()
    .join(', ');
}

import type {CodePart, SandboxOperation} from '../contract';
import {readerOf} from './bodyReader';
import type {Catalog} from './catalog';
import type {readForm} from './forms';
import type {patched} from './jsonPatch';
import type {listEntities} from './lists';

/** Code that only some requests need, once it is loaded. */
export interface LateCode {
  forms?: {readForm: typeof readForm};
  jsonPatch?: {patched: typeof patched};
  lists?: {listEntities: typeof listEntities};
}

/** Loaded code belongs to the data, so all sandboxes on the data share it. */
export const codeOf = ({code}: Catalog): LateCode => code;

/** The missing code that a request needs. @param type media type of its body */
export function missingCode({code}: Catalog, {role}: SandboxOperation, type?: string): CodePart[] {
  const needed = [readerOf(type), role === 'list' ? ('lists' as const) : undefined];
  return needed.flatMap((name) => (name === undefined || code[name] ? [] : [`code-${name}` as const]));
}

/** Imports code as a chunk of its own. */
export function importCode(part: CodePart): Promise<unknown> {
  if (part === 'code-forms') return import(/* webpackChunkName: "sandbox-forms" */ './forms');
  if (part === 'code-lists') return import(/* webpackChunkName: "sandbox-lists" */ './lists');
  return import(/* webpackChunkName: "sandbox-jsonPatch" */ './jsonPatch');
}

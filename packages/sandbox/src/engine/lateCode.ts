import type {CodePart} from '../contract';
import type {Catalog} from './catalog';
import type {readForm} from './forms';
import type {patched} from './jsonPatch';
import type {listEntities} from './lists';

/** Code that only some requests need. */
export interface LateCode {
  forms: {readForm: typeof readForm};
  jsonPatch: {patched: typeof patched};
  lists: {listEntities: typeof listEntities};
}

export const codeOf = <Name extends keyof LateCode>(catalog: Catalog, name: Name): LateCode[Name] =>
  catalog.code(`code-${name}`) as LateCode[Name];

export function importCode(part: CodePart): Promise<unknown> {
  if (part === 'code-forms') return import(/* webpackChunkName: "sandbox-forms" */ './forms');
  if (part === 'code-lists') return import(/* webpackChunkName: "sandbox-lists" */ './lists');
  return import(/* webpackChunkName: "sandbox-jsonPatch" */ './jsonPatch');
}

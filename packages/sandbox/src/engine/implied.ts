import type {SandboxOperation} from '../contract';

/** The kinds of parameters such as `{scope_id}`. Browsers don't load `targets` identical to these. */
export const impliedTargets = (path: string): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/\{(\w+)_id\}/g)].map(([, kind]) => [`${kind}_id`, kind!]));

/** The usual page of an operation that reads something: `read-scope` for `readScope`. */
export const impliedPage = ({id, role}: Pick<SandboxOperation, 'id' | 'role'>): string | undefined =>
  role === 'read' ? id.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase() : undefined;

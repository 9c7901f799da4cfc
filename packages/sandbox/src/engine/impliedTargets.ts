/** The kinds of parameters such as `{scope_id}`. Browsers don't load `targets` identical to these. */
export const impliedTargets = (path: string): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/\{(\w+)_id\}/g)].map(([, kind]) => [`${kind}_id`, kind!]));

/** The kinds that parameters such as `{scope_id}` name. Browsers don't load `targets` that are no more than that. */
export const impliedTargets = (path: string): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/\{(\w+)_id\}/g)].map(([, kind]) => [`${kind}_id`, kind!]));

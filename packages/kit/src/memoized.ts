/** A function that computes its result once per object. */
export function memoized<Key extends object, Result>(make: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<Key, {result: Result}>();
  return (key) => {
    const known = results.get(key) ?? {result: make(key)};
    results.set(key, known);
    return known.result;
  };
}

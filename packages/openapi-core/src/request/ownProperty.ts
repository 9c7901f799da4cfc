/** What an object has at a name that somebody else chose; undefined for what all objects have, like `constructor`. */
export function own<T>(object: Record<string, T> | undefined, name: string): T | undefined {
  return object !== undefined && Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Sets a field whatever it is called: `__proto__` too. */
export function setOwn(owner: object, key: string | number, value: unknown): void {
  Object.defineProperty(owner, key, {value, writable: true, enumerable: true, configurable: true});
}

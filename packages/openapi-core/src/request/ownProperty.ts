/** An object's own value at an untrusted key, or undefined for inherited ones such as `constructor`. */
export function own<T>(object: Record<string, T> | undefined, name: string): T | undefined {
  return object !== undefined && Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Sets a field with any name, even `__proto__`. */
export function setOwn(owner: object, key: string | number, value: unknown): void {
  Object.defineProperty(owner, key, {value, writable: true, enumerable: true, configurable: true});
}

/** Delays requests until the test calls `release()`, which resolves `released`. */
export function gate(): {released: Promise<void>; release(): void} {
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  return {released, release: () => release()};
}

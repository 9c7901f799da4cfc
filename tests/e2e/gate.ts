/** Holds back requests in a test: `release()` resolves `released`. */
export function gate(): {released: Promise<void>; release(): void} {
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  return {released, release: () => release()};
}

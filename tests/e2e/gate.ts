/** What holds requests back until a test lets them go: `released` comes about with `release()`. */
export function gate(): {released: Promise<void>; release(): void} {
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  return {released, release: () => release()};
}

/** The part of a compiler that tells when it works. */
interface Compiler {
  hooks: Record<'invalid' | 'done' | 'failed', {tap(name: string, listener: () => void): void}>;
}

interface Compilation {
  isTracked?: boolean;
  current?: {done: Promise<void>; end: () => void};
}

/** Shared, because all modules of ours are loaded again when the configuration changes; the bundler stays. */
const COMPILATION = Symbol.for('on-demand compilation');

const compilation = ((globalThis as {[COMPILATION]?: Compilation})[COMPILATION] ??= {});

/** Milliseconds that the bundler may take to notice what was saved. */
const NOTICE = 100;

/** Has {@link afterCompilation} wait for this bundler. */
export function trackCompilation({hooks}: Compiler): void {
  compilation.isTracked = true;
  const begin = () => {
    if (compilation.current) return;
    let end = () => {};
    compilation.current = {done: new Promise((resolve) => (end = resolve)), end};
  };
  const end = () => {
    compilation.current?.end();
    compilation.current = undefined;
  };
  hooks.invalid.tap('on-demand', begin);
  hooks.done.tap('on-demand', end);
  hooks.failed.tap('on-demand', end);
}

/**
 * Resolves when the bundler has compiled what was just saved. It compiles pages in this thread, so that a saved page
 * shows later when other work that follows a save goes first.
 */
export async function afterCompilation(): Promise<void> {
  // A build, and a start before its bundler is there, have nothing to wait for.
  if (!compilation.isTracked) return;
  await new Promise((resolve) => setTimeout(resolve, NOTICE));
  await compilation.current?.done;
}

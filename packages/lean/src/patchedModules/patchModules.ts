import path from 'node:path';
import type {Compiler, RuleSetRule} from 'webpack';

/** A module of another package, and the loader that changes it. */
export interface Patch {
  /** Absolute path, with its extension. */
  module: string;
  /** Absolute path of a loader, which throws when the module doesn't contain what it changes. */
  loader: string;
  options?: object;
}

/**
 * Configuration of the bundler that changes modules of other packages. The build stops when one of them is no longer
 * part of the bundle: its package has changed, and the loader would have no effect.
 */
export function patchModules(...patches: Patch[]): {
  module: {rules: RuleSetRule[]};
  plugins: ExpectedModules[];
} {
  return {
    module: {
      // As a list: Docusaurus takes a rule whose test is an expression for a compiler of pages.
      rules: patches.map(({module, loader, options}) => ({test: [module], use: {loader, options}})),
    },
    plugins: [new ExpectedModules(patches)],
  };
}

class ExpectedModules {
  constructor(private readonly patches: Patch[]) {}

  apply({hooks, webpack: {WebpackError}}: Compiler): void {
    hooks.afterCompile.tap(ExpectedModules.name, (compilation) => {
      // Styles are extracted by compilers of their own; and a module that cannot be compiled says so itself.
      if (compilation.compiler.isChild() || compilation.errors.length > 0) return;
      const bundled = new Set(compilation.fileDependencies);
      for (const {module, loader} of this.patches) {
        if (!bundled.has(module)) compilation.errors.push(new WebpackError(isMissing(module, loader)));
      }
    });
  }
}

function isMissing(module: string, loader: string): string {
  const [file, patch] = [module, loader].map((name) => path.relative(process.cwd(), name));
  return `${file} is not part of the bundle, and ${patch} changes it. Its package has changed: turn that part of @nacre-docs/lean off, and update the package.`;
}

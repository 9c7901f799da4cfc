import path from 'node:path';
import type {Compiler, RuleSetRule} from 'webpack';

/** A module of another package, and the loader that changes it. */
export interface Patch {
  /** Absolute path, with its extension. */
  module: string;
  /** Absolute path of a loader, which throws if the module doesn't contain the code to change. */
  loader: string;
  options?: object;
}

/**
 * Bundler configuration that changes modules of other packages. The build stops if one of them is no longer
 * part of the bundle: its package has changed, and the loader would have no effect.
 */
export function patchModules(...patches: Patch[]): {
  module: {rules: RuleSetRule[]};
  plugins: ExpectedModules[];
} {
  return {
    module: {
      // A list, because Docusaurus treats a rule with a regular expression as a page compiler.
      rules: patches.map(({module, loader, options}) => ({test: [module], use: {loader, options}})),
    },
    plugins: [new ExpectedModules(patches)],
  };
}

class ExpectedModules {
  constructor(private readonly patches: Patch[]) {}

  apply({hooks, webpack: {WebpackError}}: Compiler): void {
    hooks.afterCompile.tap(ExpectedModules.name, (compilation) => {
      // Child compilers extract styles, and a module that fails to compile reports its own error.
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

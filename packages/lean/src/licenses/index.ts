import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {UserError} from '@nacre-docs/kit/userError';
import {notice} from './notice';
import {packageFolder, readPackage, withDependencies} from './shippedPackages';

export interface LicensesOptions {
  /** Packages with files that the site copies, such as fonts. */
  copied: readonly string[];
  /** SPDX ids of allowed licenses, in addition to the permissive ones. */
  allowed: readonly string[];
}

export const DEFAULT_LICENSES: LicensesOptions = {copied: [], allowed: []};

/** Name of the notice in the build folder. */
export const NOTICE = 'licenses.txt';

interface BundledModule {
  nameForCondition?(): string | null | undefined;
  /** The modules in a concatenated module. */
  modules?: Iterable<BundledModule>;
}

interface Compilation {
  chunks: Iterable<object>;
  chunkGraph: {getChunkModulesIterable(chunk: object): Iterable<BundledModule>};
}

interface Compiler {
  hooks: {afterEmit: {tap(name: string, callback: (compilation: Compilation) => void): void}};
}

/**
 * Writes `licenses.txt` into the build folder: the terms of every package whose code, styles or fonts
 * browsers load. A license that requires more than a notice stops the build.
 */
export default function licenses({siteDir}: LoadContext, {copied, allowed}: LicensesOptions): Plugin {
  const folders = new Set<string>();
  return {
    name: 'licenses',
    configureWebpack(_config, isServer) {
      if (isServer || process.env.NODE_ENV !== 'production') return {};
      return {plugins: [{apply: (compiler: unknown) => collect(compiler as Compiler, folders)}]};
    },
    async postBuild({outDir}) {
      if (folders.size === 0)
        throw new Error(
          "The bundler doesn't list the site's packages. Give @nacre-docs/lean `licenses: false`, and update the package.",
        );
      for (const name of copied) {
        withDependencies(path.join(siteDir, 'node_modules', name)).forEach((folder) => folders.add(folder));
      }
      try {
        await fs.writeFile(path.join(outDir, NOTICE), notice([...folders].map(readPackage), allowed));
      } catch (error) {
        throw new UserError((error as Error).message);
      }
    },
  };
}

function collect(compiler: Compiler, folders: Set<string>): void {
  const add = (module: BundledModule) => {
    const file = module.nameForCondition?.();
    const folder = file ? packageFolder(path.normalize(file)) : undefined;
    if (folder) folders.add(folder);
    for (const part of module.modules ?? []) add(part);
  };
  compiler.hooks.afterEmit.tap('licenses', ({chunks, chunkGraph}) => {
    for (const chunk of chunks) for (const module of chunkGraph.getChunkModulesIterable(chunk)) add(module);
  });
}

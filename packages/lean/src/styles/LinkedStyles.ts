import fs from 'node:fs';
import type {Compilation, Compiler, WebpackPluginInstance} from 'webpack';

/** Docusaurus's data for linking a page's files: the files of each module and chunk. */
interface Manifest {
  origins: Record<string, string[]>;
  assets: Record<string, {css?: {file: string}[]; js?: {file: string}[]}>;
}

/**
 * Links a page's style sheets in the page. Docusaurus links only site-wide ones: it looks up the others by
 * the page's modules, but its own plugin lists them by chunk name.
 */
export class LinkedStyles implements WebpackPluginInstance {
  /** @param manifest file that Docusaurus's plugin writes after the bundler emits */
  constructor(private readonly manifest: string) {}

  apply({hooks}: Compiler): void {
    hooks.afterEmit.tap(LinkedStyles.name, (compilation) => {
      const manifest = JSON.parse(fs.readFileSync(this.manifest, 'utf8')) as Manifest;
      for (const [module, files] of stylesByModule(compilation)) {
        manifest.origins[module] = [module];
        manifest.assets[module] = {css: files.map((file) => ({file}))};
      }
      fs.writeFileSync(this.manifest, JSON.stringify(manifest, null, 2));
    });
  }
}

/** Style sheets loaded with each dynamically imported module. */
function stylesByModule({chunkGroups, entrypoints}: Compilation): Map<string, string[]> {
  const everywhere = new Set([...entrypoints.values()].flatMap((entrypoint) => entrypoint.getFiles()));
  const styles = new Map<string, string[]>();
  for (const group of chunkGroups) {
    const files = group.getFiles().filter((file) => file.endsWith('.css') && !everywhere.has(file));
    if (files.length === 0) continue;
    for (const {request} of group.origins) if (request) styles.set(request, files);
  }
  return styles;
}

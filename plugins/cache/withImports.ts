import fs from 'node:fs';
import path from 'node:path';

interface Source {
  /** Path relative to the folder of all plugins. */
  name: string;
  content: string;
}

/** The path of a module that is imported by where it is, or that names a plugin in the configuration. */
const IMPORT = /['"](\.{1,2}(?:\/[^'"\n]*)?)['"]/g;

/** What may stand between the path in an import and that of its file. */
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.cjs', '/index.ts', '/index.tsx'];

/**
 * Reads sources and everything of this repository that they import, each once and in the order of their names.
 *
 * @param sources files, and folders whose files are meant, without tests and folders in them
 */
export function withImports(sources: string[]): Source[] {
  const plugins = path.dirname(__dirname);
  const found = new Map<string, string>();
  const waiting = sources.flatMap(filesOf);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    const content = fs.readFileSync(file, 'utf8');
    found.set(file, content);
    for (const [, name] of content.matchAll(IMPORT)) {
      // Docusaurus resolves plugins from the folder of the site, wherever the configuration lists them.
      const folder = name!.startsWith('./plugins/') ? path.dirname(plugins) : path.dirname(file);
      const imported = resolve(path.resolve(folder, name!));
      if (imported !== undefined) waiting.push(imported);
    }
  }
  return [...found]
    .map(([file, content]) => ({name: path.relative(plugins, file), content}))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function filesOf(source: string): string[] {
  if (!fs.statSync(source).isDirectory()) return [source];
  return fs
    .readdirSync(source, {withFileTypes: true})
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map(({name}) => path.join(source, name));
}

/** The file that an import means; undefined where words in a text only look like one. */
function resolve(imported: string): string | undefined {
  return ENDINGS.map((ending) => imported + ending).find((file) =>
    fs.statSync(file, {throwIfNoEntry: false})?.isFile(),
  );
}

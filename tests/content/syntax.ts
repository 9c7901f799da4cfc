import fs from 'node:fs';
import {lineOf, visit, type Node} from './markdown';
import type {ContentSite, Problem} from './site';

/** Filled in by plugins/reference-tables while a page is compiled. */
const TABLES = ['OperationList', 'RolePermissions'];

/** Every page and partial parses as MDX, and has each component that it uses. */
export function checkSyntax(site: ContentSite): Problem[] {
  const known = new Set([...TABLES, ...namesIn(fs.readFileSync('src/theme/MDXComponents/index.ts', 'utf8'))]);
  const missing = site.pages.flatMap(({file, tree}) => {
    const own = new Set(scripts(tree).flatMap(namesIn));
    const problems: Problem[] = [];
    visit(tree, (node) => {
      const name = /^[A-Z]\w*/.exec((node.type.startsWith('mdxJsx') && node.name) || '')?.[0];
      if (name === undefined || known.has(name) || own.has(name)) return;
      problems.push({
        file,
        line: lineOf(node),
        message: `<${name}> is not imported. Import it at the top of the page, or correct its name; without an import there are ${[...known].sort().join(', ')}.`,
      });
    });
    return problems;
  });
  return [...site.broken, ...missing];
}

/** Sources of a page's imports and exports. */
function scripts(tree: Node): string[] {
  return (tree.children ?? []).flatMap(({type, value}) => (type === 'mdxjsEsm' && value ? [value] : []));
}

/** Names that JavaScript imports, or exports as a constant or a function. */
function namesIn(source: string): string[] {
  const imported = [...source.matchAll(/^import\s+([^'"]+?)\s+from\b/gm)].flatMap(([, clause = '']) =>
    clause.split(/[{},]/).map((part) =>
      part
        .trim()
        .split(/\s+as\s+/)
        .at(-1)!,
    ),
  );
  const exported = [...source.matchAll(/^export\s+(?:const|function)\s+(\w+)/gm)].map(([, name]) => name!);
  return [...imported, ...exported].filter((name) => /^[A-Z]\w*$/.test(name));
}

import path from 'node:path';
import {element, importOf, type MdastNode} from '@nacre-docs/kit/mdx/mdast';
import {explainDiagramError} from './errors';
import {sharedRenderer} from './render';

interface VFile {
  path: string;
  fail(reason: string, location: {line: number; column: number}): never;
}

/** A theme component, because the site may not be able to resolve a package's files. */
const STYLES = '@theme/DrawnDiagram/styles';

/**
 * Remark plugin: draws Mermaid diagrams at build time. Readers see them immediately and without JavaScript or
 * a diagram library. Only pages with a diagram load diagram styles. It runs before Docusaurus's own plugin,
 * which turns the rest into `mermaid` elements: types without styles here, which @docusaurus/theme-mermaid
 * draws in the browser. Diagrams that Mermaid can't parse stop the build, regardless of type.
 */
export default function diagrams() {
  return async (root: MdastNode, file: VFile): Promise<void> => {
    const found = find(root);
    const renderer = sharedRenderer();
    if (found.length > 0) root.children?.unshift(importOf(`import '${STYLES}';`, STYLES));
    const shown = new Map<string, number>();
    await Promise.all(
      found.map(async (node) => {
        const source = node.value ?? '';
        const repeats = shown.get(source) ?? 0;
        shown.set(source, repeats + 1);
        try {
          const html = await renderer.renderForScreens(source, repeats);
          if (html !== undefined) Object.assign(node, element('DrawnDiagram', {html, source}));
        } catch (error) {
          const problem = explainDiagramError((error as Error).message, source);
          // The fence is one line above the diagram.
          const line = (node.position?.start.line ?? 0) + problem.line;
          const location = `${path.relative(process.cwd(), file.path)}:${line}`;
          file.fail(`${location}: This diagram can't be drawn. ${problem.message}`, {line, column: 1});
        }
      }),
    );
  };
}

function find(node: MdastNode): MdastNode[] {
  if (node.type === 'code' && node.lang === 'mermaid') return [node];
  return (node.children ?? []).flatMap(find);
}

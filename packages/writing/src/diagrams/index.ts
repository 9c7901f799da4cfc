import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {readPages} from '../contentModel/pages';
import {explainDiagramError} from './errors';
import {DiagramRenderer} from './render';

interface MdastNode {
  type: string;
  position?: {start: {line: number}};
  lang?: string | null;
  value?: string;
  children?: MdastNode[];
  [key: string]: unknown;
}

interface VFile {
  path: string;
  fail(reason: string, place: {line: number; column: number}): never;
}

/** What MDX makes of `import '@site/src/css/diagrams.css';`. One for each page, as packages/kit/src changes imports. */
const importOfStyles = () => ({
  type: 'mdxjsEsm',
  value: '',
  data: {
    estree: {
      type: 'Program',
      sourceType: 'module',
      body: [
        {
          type: 'ImportDeclaration',
          specifiers: [],
          source: {type: 'Literal', value: '@site/src/css/diagrams.css'},
        },
      ],
    },
  },
});

const renderer = new DiagramRenderer('.cache/diagrams');

/**
 * Remark plugin: draws Mermaid diagrams at build time. Readers see them at once and without JavaScript, and no
 * diagram library is sent; only pages with a diagram load the styles of diagrams. It comes before Docusaurus's own
 * plugin, which makes the element `mermaid` of what is left: kinds without styles here, which
 * @docusaurus/theme-mermaid draws in the browser. What Mermaid does not understand stops the build, whatever its kind.
 */
export default function diagrams() {
  return async (root: MdastNode, file: VFile): Promise<void> => {
    const found = find(root);
    if (found.length > 0) root.children?.unshift(importOfStyles());
    const shown = new Map<string, number>();
    await Promise.all(
      found.map(async (node) => {
        const source = node.value ?? '';
        const repeats = shown.get(source) ?? 0;
        shown.set(source, repeats + 1);
        try {
          const html = await renderer.render(source, repeats);
          if (html === undefined) return;
          Object.assign(node, {
            type: 'mdxJsxFlowElement',
            name: 'Diagram',
            attributes: [{type: 'mdxJsxAttribute', name: 'html', value: html}],
            children: [],
          });
        } catch (error) {
          const problem = explainDiagramError((error as Error).message, source);
          // The fence is the line above the first of the diagram.
          const line = (node.position?.start.line ?? 0) + problem.line;
          const place = `${path.relative(process.cwd(), file.path)}:${line}`;
          file.fail(`${place}: This diagram cannot be drawn. ${problem.message}`, {line, column: 1});
        }
      }),
    );
  };
}

/**
 * Docusaurus plugin: a build begins to draw in its thread while this one makes the API reference, or it would wait for
 * the diagrams; `npm start` draws those of pages that are opened. What cannot be drawn is reported when its page is
 * compiled.
 */
export function drawDiagrams({siteDir}: LoadContext): Plugin {
  if (process.env.NODE_ENV === 'production') drawAhead(siteDir);
  return {
    name: 'diagrams',
    // Docusaurus looks for words to translate in what it watches.
    getPathsToWatch: () => [path.join(__dirname, '../../src/diagrams/client')],
    // Never runs while pages are rendered. With Mermaid, the server's bundle is 50 MB instead of 21.
    configureWebpack: (_config, isServer) => (isServer ? {resolve: {alias: {mermaid: false}}} : {}),
  };
}

function drawAhead(siteDir: string): void {
  for (const {fences} of readPages(siteDir).values()) {
    for (const {language, code} of fences)
      if (language === 'mermaid') renderer.render(code).catch(() => undefined);
  }
}

function find(node: MdastNode): MdastNode[] {
  if (node.type === 'code' && node.lang === 'mermaid') return [node];
  return (node.children ?? []).flatMap(find);
}

import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {browserLibrary} from './browserLibrary';
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

const renderer = new DiagramRenderer('.cache/diagrams');

/**
 * Remark plugin: draws Mermaid diagrams at build time. Readers see them at once and without JavaScript, and no
 * diagram library is sent. It comes before Docusaurus's own plugin, which makes the element `mermaid` of what
 * is left: kinds without styles here, which src/theme/Mermaid draws in the browser. What Mermaid does not
 * understand stops the build, whatever its kind.
 */
export default function diagrams() {
  return async (root: MdastNode, file: VFile): Promise<void> => {
    await Promise.all(
      find(root).map(async (node) => {
        try {
          const html = await renderer.render(node.value ?? '');
          if (html === undefined) return;
          Object.assign(node, {
            type: 'mdxJsxFlowElement',
            name: 'Diagram',
            attributes: [{type: 'mdxJsxAttribute', name: 'html', value: html}],
            children: [],
          });
        } catch (error) {
          const {message} = error as Error;
          // Mermaid counts the lines of the diagram, sometimes beyond its end; the fence is the line above.
          const counted = Number(/\bline (\d+)/.exec(message)?.[1] ?? 0);
          const last = node.value?.trimEnd().split('\n').length ?? 0;
          const line = (node.position?.start.line ?? 1) + Math.min(counted, last);
          file.fail(
            `${path.relative(process.cwd(), file.path)}:${line}: This diagram cannot be drawn. ${message}\nCorrect the line; https://mermaid.js.org/intro/ has the syntax of each kind.`,
            {line, column: 1},
          );
        }
      }),
    );
  };
}

/** A diagram in the text of a page. */
const FENCE = /^```mermaid\n([\s\S]*?)\n```$/gm;

/**
 * Docusaurus plugin: begins to draw in its thread while this one makes the API reference, or a first start would
 * wait for the diagrams. What cannot be drawn is reported when its page is compiled. What the browser draws, it
 * draws with the library that lies beside the site.
 */
export function drawAhead(context: LoadContext): Plugin {
  const docs = path.join(context.siteDir, 'docs');
  for (const file of fs.readdirSync(docs, {recursive: true, encoding: 'utf8'})) {
    // Pages of the reference are many, are about to be made again, and hold none.
    if (!/\.mdx?$/.test(file) || /^api[/\\]/.test(file)) continue;
    const text = fs.readFileSync(path.join(docs, file), 'utf8');
    for (const [, source = ''] of text.matchAll(FENCE)) renderer.render(source).catch(() => undefined);
  }
  return {name: 'diagrams', ...browserLibrary(context)};
}

function find(node: MdastNode): MdastNode[] {
  if (node.type === 'code' && node.lang === 'mermaid') return [node];
  return (node.children ?? []).flatMap(find);
}

import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {explainDiagramError} from './errors';
import {DiagramRenderer} from './render';

interface MdastNode {
  type: string;
  lang?: string | null;
  value?: string;
  children?: MdastNode[];
  [key: string]: unknown;
}

interface VFile {
  fail(reason: string, node: unknown): never;
}

const renderer = new DiagramRenderer('.cache/diagrams');

/**
 * Remark plugin: draws Mermaid diagrams at build time. Readers see them at once and without JavaScript, and no
 * diagram library (350 KB gzip with its layouts) is sent.
 */
export default function diagrams() {
  return async (root: MdastNode, file: VFile): Promise<void> => {
    await Promise.all(
      find(root).map(async (node) => {
        try {
          const html = await renderer.render(node.value ?? '');
          Object.assign(node, {
            type: 'mdxJsxFlowElement',
            name: 'Diagram',
            attributes: [{type: 'mdxJsxAttribute', name: 'html', value: html}],
            children: [],
          });
        } catch (error) {
          const {message} = explainDiagramError((error as Error).message, node.value ?? '');
          file.fail(`This diagram cannot be drawn. ${message}`, node);
        }
      }),
    );
  };
}

/** A diagram in the text of a page. */
const FENCE = /^```mermaid\n([\s\S]*?)\n```$/gm;

/**
 * Docusaurus plugin: begins to draw in its thread while this one makes the API reference, or a first start would
 * wait for the diagrams. What cannot be drawn is reported when its page is compiled.
 */
export function drawAhead({siteDir}: LoadContext): Plugin {
  const docs = path.join(siteDir, 'docs');
  for (const file of fs.readdirSync(docs, {recursive: true, encoding: 'utf8'})) {
    // Pages of the reference are many, are about to be made anew, and hold none.
    if (!/\.mdx?$/.test(file) || /^api[/\\]/.test(file)) continue;
    const text = fs.readFileSync(path.join(docs, file), 'utf8');
    for (const [, source = ''] of text.matchAll(FENCE)) renderer.render(source).catch(() => undefined);
  }
  return {name: 'diagrams'};
}

function find(node: MdastNode): MdastNode[] {
  if (node.type === 'code' && node.lang === 'mermaid') return [node];
  return (node.children ?? []).flatMap(find);
}

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
          file.fail(`This diagram cannot be drawn. ${(error as Error).message}`, node);
        }
      }),
    );
  };
}

function find(node: MdastNode): MdastNode[] {
  if (node.type === 'code' && node.lang === 'mermaid') return [node];
  return (node.children ?? []).flatMap(find);
}

import type {Mermaid, MermaidConfig} from 'mermaid';

/** Address of Mermaid's module, from plugins/diagrams. */
declare const MERMAID_ADDRESS: string;

/**
 * Draws a diagram with the module of Mermaid that lies beside the site.
 *
 * @param source in Mermaid's language
 * @returns the picture, as SVG
 * @throws Error when Mermaid cannot be loaded, or does not understand the source
 */
export async function drawDiagram(source: string, config: MermaidConfig): Promise<string> {
  const {default: mermaid} = (await import(/* webpackIgnore: true */ MERMAID_ADDRESS)) as {default: Mermaid};
  mermaid.initialize({...config, suppressErrorRendering: true});
  // Its styles name the picture by this id; Mermaid accepts no digit at the start.
  const {svg} = await mermaid.render(`diagram-${crypto.getRandomValues(new Uint32Array(1))[0]}`, source);
  return svg;
}

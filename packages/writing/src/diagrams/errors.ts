/** A problem in a diagram, with its 1-based line. */
export interface DiagramProblem {
  line: number;
  message: string;
}

/**
 * Condenses Mermaid's five-line grammar message to one sentence.
 *
 * @param text Mermaid's message
 * @param source of the diagram
 */
export function explainDiagramError(text: string, source: string): DiagramProblem {
  const lines = source.split('\n');
  const at = Number(/\bon line (\d+)/.exec(text)?.[1] ?? 1);
  // A missing end is reported after the last line.
  const line = Math.min(Math.max(at, 1), lines.length);
  const there = lines[line - 1]!.trim();
  if (/^No diagram type detected/.test(text)) {
    return {
      line: 1,
      message: there
        ? `\`${there}\` is not a diagram type. Start with one such as flowchart LR, sequenceDiagram or stateDiagram-v2.`
        : 'The diagram is empty. Fill it or remove it.',
    };
  }
  if (!/^Pars(?:e error|ing failed)/.test(text)) return {line, message: text};
  const got = /, got '([^']+)'/.exec(text)?.[1];
  const missing = got !== undefined && /^(?:1|EOF|NL|NEWLINE)$/.test(got);
  return {
    line,
    message: missing
      ? `Parse error on line ${line}: \`${there}\` is not complete. Add the missing part, such as a closing bracket, a target or a text.`
      : `Parse error on line ${line}: Mermaid can't parse \`${there}\`. Correct it. A label with special characters needs quotes.`,
  };
}

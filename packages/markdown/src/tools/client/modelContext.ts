/**
 * The parts used of the WebMCP draft, https://webmachinelearning.github.io/webmcp/, which may still change.
 */
export interface ModelContext {
  registerTool(tool: {
    name: string;
    title: string;
    description: string;
    inputSchema: object;
    annotations: {readOnlyHint: boolean};
    execute(input: unknown): Promise<string>;
  }): unknown;
}

/** What is used of the draft of WebMCP, https://webmachinelearning.github.io/webmcp/, which may still change. */
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

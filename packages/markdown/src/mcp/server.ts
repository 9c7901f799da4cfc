import {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  CallToolRequestSchema,
  ListToolsRequestSchema,
  type CallToolResult,
} from '@modelcontextprotocol/sdk/types.js';
import {ToolError, type DocsSource} from '../tools/contract';
import {TOOLS} from '../tools/engine/tools';

/**
 * A Model Context Protocol server for the documentation. Unanswerable calls return an error result whose text
 * suggests alternatives.
 *
 * @param info name and version of the server. Title is for people
 */
export function docsServer(
  info: {name: string; title: string; version: string},
  source: DocsSource,
): McpServer {
  const mcp = new McpServer(info, {capabilities: {tools: {}}});
  // The tools have JSON schemas, as browsers expect. The SDK's own registration requires another format.
  mcp.server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: TOOLS.map(({name, title, description, inputSchema}) => ({
      name,
      title,
      description,
      inputSchema,
      annotations: {readOnlyHint: true, openWorldHint: false},
    })),
  }));
  mcp.server.setRequestHandler(CallToolRequestSchema, async ({params}) => {
    const tool = TOOLS.find(({name}) => name === params.name);
    if (!tool)
      return failure(
        `There is no tool ${params.name.slice(0, 100)}. There are ${TOOLS.map(({name}) => name).join(', ')}.`,
      );
    return tool.answer(source, params.arguments).then(
      (text): CallToolResult => ({content: [{type: 'text', text}]}),
      (error: Error) => {
        if (error instanceof ToolError) return failure(error.message);
        // Node's messages contain file names of this machine.
        console.error(error.message);
        return failure("The documentation could not be read. See this server's log.");
      },
    );
  });
  return mcp;
}

const failure = (text: string): CallToolResult => ({content: [{type: 'text', text}], isError: true});

import {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import {
  CallToolRequestSchema,
  ListToolsRequestSchema,
  type CallToolResult,
} from '@modelcontextprotocol/sdk/types.js';
import {ToolError, type DocsSource} from '../tools/contract';
import {TOOLS} from '../tools/engine/tools';

/**
 * A server of the Model Context Protocol that answers from the documentation. What cannot be answered is a result
 * marked as an error, whose text says what to ask for instead.
 *
 * @param info name and version of the server; title is what people read
 */
export function docsServer(
  info: {name: string; title: string; version: string},
  source: DocsSource,
): McpServer {
  const mcp = new McpServer(info, {capabilities: {tools: {}}});
  // The tools have schemas in JSON, as browsers take them; the server's own way to register one wants another form.
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
        // Messages of Node name files of this machine.
        console.error(error.message);
        return failure("The documentation could not be read. See this server's log.");
      },
    );
  });
  return mcp;
}

const failure = (text: string): CallToolResult => ({content: [{type: 'text', text}], isError: true});

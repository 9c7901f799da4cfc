/**
 * Answers questions of an editor's assistant from a build, over standard input and output:
 * `npm run --silent mcp [-- --dir build]`.
 */
import '@nacre-docs/kit/cleanConsole';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import {ErrorCode, type JSONRPCMessage} from '@modelcontextprotocol/sdk/types.js';
import {product} from '../config/product';
import {docsVersions} from '../config/versions';
import {version} from '../package.json';
import {tagsOf} from '@nacre-docs/markdown/tools/contract';
import {buildSource, checkBuild} from '@nacre-docs/markdown/mcp/buildSource';
import {docsServer} from '@nacre-docs/markdown/mcp/server';

async function main(): Promise<void> {
  const {values} = parseArgs({options: {dir: {type: 'string', default: 'build'}}});
  const dir = path.resolve(values.dir);
  checkBuild(dir);
  const last = docsVersions.find(({isLast}) => isLast) ?? docsVersions[0]!;
  const info = {name: 'docs', title: `${product.name} docs`, version};
  await docsServer(info, buildSource(dir, tagsOf(last.name))).connect(stdio());
}

/** Standard input and output; the package itself leaves what it can't read without an answer. */
function stdio(): StdioServerTransport {
  const transport = new StdioServerTransport();
  transport.onerror = (error) => {
    const isJson = !(error instanceof SyntaxError);
    const [code, message] = isJson
      ? [ErrorCode.InvalidRequest, 'Invalid request']
      : [ErrorCode.ParseError, 'Parse error'];
    // JSON-RPC has the id null here, which the types of the package do not know.
    void transport.send({jsonrpc: '2.0', id: null, error: {code, message}} as unknown as JSONRPCMessage);
  };
  return transport;
}

main().catch((error: Error) => {
  // Standard output belongs to the protocol.
  console.error(error.message);
  process.exitCode = 1;
});

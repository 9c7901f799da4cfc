/**
 * Answers questions of an editor's assistant from a build, over standard input and output:
 * `npm run --silent mcp [-- --dir build]`.
 */
import '../../plugins/refusal/cleanConsole';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import {product} from '../../config/product';
import {docsVersions} from '../../config/versions';
import {version} from '../../package.json';
import {tagsOf} from '../../plugins/docs-tools/contract';
import {buildSource, checkBuild} from './buildSource';
import {docsServer} from './server';

async function main(): Promise<void> {
  const {values} = parseArgs({options: {dir: {type: 'string', default: 'build'}}});
  const dir = path.resolve(values.dir);
  checkBuild(dir);
  const last = docsVersions.find(({isLast}) => isLast) ?? docsVersions[0]!;
  const info = {name: 'docs', title: `${product.name} docs`, version};
  await docsServer(info, buildSource(dir, tagsOf(last.name))).connect(new StdioServerTransport());
}

main().catch((error: Error) => {
  // Standard output belongs to the protocol.
  console.error(error.message);
  process.exitCode = 1;
});

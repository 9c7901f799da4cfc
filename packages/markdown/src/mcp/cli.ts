#!/usr/bin/env node
/**
 * Answers questions from an editor's assistant about a build, over standard input and output:
 * `nacre-docs-mcp [--dir build]`.
 */
import {runCommand} from '@nacre-docs/kit/runCommand';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import {ErrorCode, type JSONRPCMessage} from '@modelcontextprotocol/sdk/types.js';
import {buildSource, checkBuild} from './buildSource';
import {limitedLines} from './limitedLines';
import {docsServer} from './server';

const manifest = path.join(__dirname, '../../package.json');

/** Maximum message size in bytes: a hundred times the longest argument. */
const MAX_LINE = 1024 * 1024;

async function main(): Promise<void> {
  const {values} = parseArgs({options: {dir: {type: 'string', default: 'build'}}});
  const dir = path.resolve(values.dir);
  checkBuild(dir);
  const {version} = JSON.parse(fs.readFileSync(manifest, 'utf8')) as {version: string};
  await docsServer({name: 'docs', title: titleOf(dir), version}, buildSource(dir)).connect(stdio());
}

/** The site's title, from its list of pages. */
function titleOf(dir: string): string {
  const list = path.join(dir, 'llms.txt');
  const text = fs.existsSync(list) ? fs.readFileSync(list, 'utf8') : '';
  return /^# (.+)$/m.exec(text)?.[1] ?? 'Documentation';
}

/** Standard input and output. The SDK doesn't answer invalid messages. */
function stdio(): StdioServerTransport {
  const reject = (code: ErrorCode, message: string) => {
    // JSON-RPC requires the id null here, which the SDK's types don't allow.
    void transport.send({jsonrpc: '2.0', id: null, error: {code, message}} as unknown as JSONRPCMessage);
  };
  const lines = limitedLines(MAX_LINE, () =>
    reject(
      ErrorCode.InvalidRequest,
      `A message can have at most ${MAX_LINE} bytes. This one was skipped. Send less.`,
    ),
  );
  const transport = new StdioServerTransport(process.stdin.pipe(lines));
  transport.onerror = (error) =>
    error instanceof SyntaxError
      ? reject(ErrorCode.ParseError, 'Parse error')
      : reject(ErrorCode.InvalidRequest, 'Invalid request');
  return transport;
}

runCommand(main);

import {spawn} from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {readPowerShell, type PowerShellRequest} from '../../checks/samples/powershell';

/** A request as it arrived. */
export interface RecordedRequest {
  method: string;
  url: string;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** What a sample did. */
export interface RecordedRun {
  requests: RecordedRequest[];
  /** What it printed. */
  output: string;
  /** What it complained about, if it failed. */
  failure?: string;
}

/** What the server answers with. */
export interface RecorderAnswer {
  status: number;
  contentType: string;
  body: string | Buffer;
}

/** A server that records what samples send, and a folder that they run in. */
export interface Recorder {
  url: string;
  folder: string;
  /** Runs a sample as a reader would, PowerShell without PowerShell; the answer is `{}` unless another is given. */
  run(language: string, code: string, answer?: RecorderAnswer): Promise<RecordedRun>;
  /** Runs a command in the folder, which is also the first to be searched for programs. */
  exec(command: string, args: string[]): Promise<Omit<RecordedRun, 'requests'>>;
  close(): void;
}

/** Stands in for `requests` on machines without it. */
const PYTHON_MODULES = path.resolve('tests', 'fixtures', 'python');

const PROGRAMS: Record<string, {program: string; extension: string}> = {
  curl: {program: 'bash', extension: 'sh'},
  python: {program: 'python3', extension: 'py'},
  nodejs: {program: process.execPath, extension: 'mjs'},
};

const EMPTY: RecorderAnswer = {status: 200, contentType: 'application/json', body: '{}'};

/**
 * Starts a recorder on a free port.
 *
 * @param variables what samples find in the environment
 */
export async function startRecorder(variables: Record<string, string>): Promise<Recorder> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'samples-'));
  let requests: RecordedRequest[] = [];
  let answer = EMPTY;
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const {method, url, headers} = request;
      requests.push({method: method!, url: url!, headers, body: Buffer.concat(chunks)});
      response.writeHead(answer.status, {'Content-Type': answer.contentType}).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const env = {
    ...process.env,
    ...variables,
    PYTHONPATH: PYTHON_MODULES,
    PYTHONDONTWRITEBYTECODE: '1',
    PATH: `${folder}:${process.env.PATH}`,
  };
  const exec = (command: string, args: string[]) =>
    new Promise<Omit<RecordedRun, 'requests'>>((resolve) => {
      const child = spawn(command, args, {cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe']});
      let output = '';
      let errors = '';
      child.stdout.on('data', (chunk) => (output += String(chunk)));
      child.stderr.on('data', (chunk) => (errors += String(chunk)));
      child.on('close', (status) => resolve({output, ...(status !== 0 && {failure: errors})}));
    });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    folder,
    exec,
    async run(language, code, given = EMPTY) {
      requests = [];
      answer = given;
      if (language === 'powershell') {
        await send(readPowerShell(code, variables), folder);
        return {output: '', requests};
      }
      const {program, extension} = PROGRAMS[language]!;
      const file = path.join(folder, `sample.${extension}`);
      fs.writeFileSync(file, code);
      return {...(await exec(program, [file])), requests};
    },
    close() {
      server.close();
      fs.rmSync(folder, {recursive: true, force: true});
    },
  };
}

/** Sends what PowerShell would. */
async function send(
  {method, url, headers, body, form, inFile}: PowerShellRequest,
  folder: string,
): Promise<void> {
  const read = (file: string) => fs.readFileSync(path.join(folder, file));
  const data = new FormData();
  for (const [name, {text, file, type}] of Object.entries(form ?? {})) {
    if (file !== undefined) data.append(name, new Blob([read(file)], {type}), file);
    else data.append(name, type ? new Blob([text!], {type}) : text!);
  }
  const sent = form ? data : inFile ? read(inFile) : body;
  await fetch(url, {method, headers, body: sent});
}

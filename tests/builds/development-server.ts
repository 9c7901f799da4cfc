import {spawn} from 'node:child_process';
import {DOCUSAURUS} from './fixture-site';

export interface DevelopmentServer {
  url: string;
  /** The terminal output so far. */
  output(): string;
  /** Resolves when the output after an offset matches. */
  waitForOutput(text: RegExp, after?: number): Promise<void>;
  /** Resolves when the whole process group has ended. */
  stop(): Promise<void>;
}

/** Runs `npm start` in a site. Resolves when its pages are available. */
export async function startDevelopment(dir: string, port: number): Promise<DevelopmentServer> {
  const child = spawn(process.execPath, [DOCUSAURUS, 'start', '--no-open', '--port', String(port)], {
    cwd: dir,
    // A separate process group, because the server starts other processes. All are stopped at the end.
    detached: true,
    env: {...process.env, NODE_ENV: 'development'},
  });
  let output = '';
  const listeners = new Set<() => void>();
  const read = (chunk: Buffer) => {
    output += String(chunk);
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  let isClosed = false;
  child.once('close', () => (isClosed = true));
  child.on('exit', () => {
    for (const listener of listeners) listener();
  });
  const server: DevelopmentServer = {
    url: '',
    output: () => output,
    waitForOutput: (text, after = 0) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = text.test(output.slice(after));
          if (!found && child.exitCode === null) return;
          listeners.delete(look);
          if (found) resolve();
          else reject(new Error(`The server ended:\n${output}`));
        };
        listeners.add(look);
        look();
      }),
    stop: () =>
      new Promise((resolve) => {
        if (child.pid === undefined || isClosed) {
          resolve();
          return;
        }
        // Every process of the group keeps the output open.
        child.once('close', () => resolve());
        if (child.exitCode === null) process.kill(-child.pid);
      }),
  };
  try {
    await server.waitForOutput(/running at: http:\S+?\/?\s/);
    await server.waitForOutput(/compiled/);
  } catch (error) {
    await server.stop();
    throw error;
  }
  server.url = /running at: (http:\S+?)\/?\s/.exec(output)![1]!;
  return server;
}

/** Builds that are interrupted, or run in the same folder at once. */
import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import {startDevelopment} from './development-server';
import {createFixtureSite, DOCUSAURUS, type FixtureSite} from './fixture-site';

const MINUTES = 60_000;
jest.setTimeout(10 * MINUTES);

// Takes several builds. Unit tests of runLock and bundlerCache in packages/lean cover the same without any.
const describeAll = process.env.TEST_ALL ? describe : describe.skip;

describeAll('in the same folder', () => {
  let site: FixtureSite;
  let whole: Map<string, string>;
  const running = new Set<ChildProcess>();

  beforeAll(() => {
    site = createFixtureSite();
    expect(site.build().output).toContain('Generated static files');
    whole = readBuild();
  });
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL');
    site.remove();
  });

  function readBuild(): Map<string, string> {
    const dir = path.join(site.dir, 'build');
    const files = fs
      .readdirSync(dir, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    return new Map(files.map((file) => [path.relative(dir, file), fs.readFileSync(file, 'latin1')]));
  }

  /** Starts a build and resolves when it has written a file. */
  async function startBuild(file: string): Promise<ChildProcess> {
    fs.rmSync(path.join(site.dir, file), {recursive: true, force: true});
    const child = spawn(process.execPath, [DOCUSAURUS, 'build'], {
      cwd: site.dir,
      stdio: 'ignore',
      env: {...process.env, NODE_ENV: 'production'},
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    while (!fs.existsSync(path.join(site.dir, file))) {
      if (child.exitCode !== null) throw new Error(`The build ended before it wrote ${file}.`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return child;
  }

  /** Resolves with the exit status or the signal that ended the process. */
  async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<unknown> {
    const ended = once(child, 'exit');
    child.kill(signal);
    const [status, by] = (await ended) as [number | null, string | null];
    return status ?? by;
  }

  test("a second build reports the running one, and an interrupted build doesn't look complete", async () => {
    const child = await startBuild('.docusaurus/run.lock');
    // Otherwise a warm build could end before the second one checks the lock.
    child.kill('SIGSTOP');
    const {status, output} = site.build();
    child.kill('SIGCONT');
    expect(output).toContain(`"docusaurus build" (process ${child.pid}, since `);
    expect(output).not.toMatch(/at takeLock/);
    expect(status).toBe(1);
    expect(await end(child, 'SIGINT')).toBe(130);
    expect(fs.existsSync(path.join(site.dir, '.docusaurus/run.lock'))).toBe(false);
  });

  test.each<[NodeJS.Signals, string]>([
    ['SIGKILL', 'build/assets'],
    ['SIGKILL', 'build/index.html'],
    ['SIGINT', 'build/assets'],
  ])('after %s ended a build when %s existed, the next one is complete', async (signal, file) => {
    await end(await startBuild(file), signal);
    const {status, output} = site.build();
    expect(output).toContain('Generated static files');
    expect(status).toBe(0);
    const built = readBuild();
    const names = [...new Set([...built.keys(), ...whole.keys()])];
    expect(names.filter((name) => built.get(name) !== whole.get(name))).toEqual([]);
  });

  test('a build reports that `npm start` is running', async () => {
    const server = await startDevelopment(site.dir, 3987);
    try {
      const {status, output} = site.build();
      expect(output).toContain('"docusaurus start" (process ');
      expect(status).toBe(1);
    } finally {
      await server.stop();
    }
    expect(site.build().status).toBe(0);
  });
});

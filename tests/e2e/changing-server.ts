import http from 'node:http';
import path from 'node:path';
import {startLocalServer, type LocalServer} from '@nacre-docs/kit/localServer';
import {startServer} from '../../scripts/static-server';

export interface Answer {
  status?: number;
  type?: string;
  body: string;
}

export interface ChangingServer extends LocalServer {
  /** Overrides the site's response for a path, as after a deployment. Undefined restores it. */
  answer(path: string, answer: Answer | undefined): void;
  /** The site's own response. */
  original(path: string): Promise<string>;
  /** Paths requested since the last call. */
  asked(): string[];
}

/** Serves a built site that changes during a test. */
export async function startChangingServer(dir: string): Promise<ChangingServer> {
  const site = await startServer(path.resolve(dir));
  const answers = new Map<string, Answer>();
  let asked: string[] = [];
  const server = await startLocalServer((request, response) => {
    const {pathname} = new URL(request.url!, site.url);
    asked.push(`${request.method} ${pathname}`);
    const answer = answers.get(pathname);
    if (answer) {
      const {status = 200, type = 'text/html; charset=utf-8', body} = answer;
      response.writeHead(status, {'Content-Type': type, 'Cache-Control': 'no-cache'}).end(body);
      return;
    }
    const onward = http.request(
      `${site.url}${request.url}`,
      {method: request.method, headers: request.headers},
      (original) => {
        response.writeHead(original.statusCode ?? 502, original.headers);
        original.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  return {
    url: server.url,
    answer(name, answer) {
      if (answer) answers.set(name, answer);
      else answers.delete(name);
    },
    original: async (name) => (await fetch(site.url + name)).text(),
    asked() {
      const all = asked;
      asked = [];
      return all;
    },
    async close() {
      await server.close();
      await site.close();
    },
  };
}

import http from 'node:http';
import type {AddressInfo} from 'node:net';

export interface FakeService {
  /** Host and port, without a protocol. */
  host: string;
  indices(): string[];
  objects(index: string): Array<Record<string, unknown>>;
  settings(index: string): Record<string, unknown> | undefined;
  /** Called before a batch of records is taken. */
  onBatch: () => void;
  close(): Promise<void>;
}

interface Index {
  settings: Record<string, unknown>;
  objects: Map<string, Record<string, unknown>>;
}

interface Body extends Record<string, unknown> {
  operation?: 'copy' | 'move';
  destination?: string;
  scope?: string[];
  requests?: Array<{action: string; body: Record<string, unknown>}>;
}

/** A hosted service for tests of the upload: the part of Algolia's interface that the client calls for it. */
export async function startFakeService(): Promise<FakeService> {
  const indices = new Map<string, Index>();
  const indexOf = (name: string): Index => {
    const index = indices.get(name) ?? {settings: {}, objects: new Map()};
    indices.set(name, index);
    return index;
  };

  /** @returns the answer, or undefined where there is no such call */
  const answer = (method: string, pathname: string, body: Body): object | undefined => {
    const [, name = '', call = ''] = /^\/1\/indexes\/([^/]+)\/(.*)$/.exec(pathname) ?? [];
    const done = {taskID: 1, updatedAt: '', objectIDs: []};
    if (method === 'GET' && call.startsWith('task/')) return {status: 'published', pendingTask: false};
    if (method === 'GET' && call === 'settings') return indices.get(name)?.settings;
    if (call === 'query') {
      const index = indices.get(name);
      return index && {hits: [], nbHits: index.objects.size};
    }
    if (call === 'settings') {
      Object.assign(indexOf(name).settings, body);
      return done;
    }
    if (call === 'synonyms/batch') {
      indexOf(name);
      return done;
    }
    if (call === 'batch') {
      service.onBatch();
      const {objects} = indexOf(name);
      for (const {body: object} of body.requests ?? []) objects.set(String(object.objectID), object);
      return done;
    }
    if (call === 'operation' && body.destination) {
      const source = indexOf(name);
      if (body.operation === 'move') {
        indices.set(body.destination, source);
        indices.delete(name);
      } else {
        Object.assign(indexOf(body.destination).settings, source.settings);
      }
      return done;
    }
    return undefined;
  };

  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const {pathname} = new URL(request.url ?? '/', 'http://localhost');
      const body = (text ? JSON.parse(text) : {}) as Body;
      const result = answer(request.method ?? 'GET', decodeURIComponent(pathname), body);
      response.writeHead(result ? 200 : 404, {'Content-Type': 'application/json'});
      response.end(JSON.stringify(result ?? {status: 404, message: 'Index does not exist'}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: FakeService = {
    host: `localhost:${(server.address() as AddressInfo).port}`,
    indices: () => [...indices.keys()],
    objects: (name) => [...(indices.get(name)?.objects.values() ?? [])],
    settings: (name) => indices.get(name)?.settings,
    onBatch: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}

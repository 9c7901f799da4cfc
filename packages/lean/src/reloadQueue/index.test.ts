import {queueReloads} from '.';

interface Site {
  routes: string[];
}

/** Completes pending reloads in any order. */
interface Pending {
  plugin: string;
  end(): void;
  fail(): void;
}

const ID = {id: 'default'};
const tick = () => new Promise(setImmediate);

function start() {
  const pending: Pending[] = [];
  const reload = (site: object, plugin?: {name: string}) =>
    new Promise<object>((resolve, reject) => {
      const name = plugin?.name ?? 'site';
      pending.push({
        plugin: name,
        end: () => resolve({routes: [...(site as Site).routes, name]} satisfies Site),
        fail: () => reject(new Error('Wrong.')),
      });
    });
  const server = {reloadSite: reload, reloadSitePlugin: reload};
  queueReloads(server);
  queueReloads(server);
  return {pending, server};
}

test('a reload starts with the previous result, regardless of its argument', async () => {
  const {pending, server} = start();
  const old: Site = {routes: []};
  const results = ['docs', 'pages'].map((name) => server.reloadSitePlugin(old, {name, ...ID}));
  results.push(server.reloadSite(old));
  for (let ended = 0; ended < results.length; ended++) {
    await tick();
    expect(pending).toHaveLength(ended + 1);
    pending[ended]!.end();
  }
  expect(await results.at(-1)).toEqual({routes: ['docs', 'pages', 'site']});
});

test('later calls share a waiting reload, but not a running one', async () => {
  const {pending, server} = start();
  const reload = () => server.reloadSitePlugin({routes: []}, {name: 'docs', ...ID});
  const results = [reload()];
  await tick();
  results.push(reload(), reload(), reload());
  for (const ended of [0, 1]) {
    await tick();
    pending[ended]!.end();
  }
  await Promise.all(results);
  expect(pending).toHaveLength(2);
});

test('a shared reload keeps its place before the reloads of other plugins', async () => {
  const {pending, server} = start();
  const reload = (name: string) => server.reloadSitePlugin({routes: []}, {name, ...ID});
  const results = [reload('docs')];
  await tick();
  results.push(reload('docs'), reload('pages'), reload('docs'));
  pending[0]!.end();
  await tick();
  results.push(reload('docs'));
  for (const ended of [1, 2, 3]) {
    await tick();
    expect(pending).toHaveLength(ended + 1);
    pending[ended]!.end();
  }
  expect(await results.at(-1)).toEqual({routes: ['docs', 'docs', 'pages', 'docs']});
});

test('reports a failed reload and starts the next with the site before it', async () => {
  const {pending, server} = start();
  const failing = server.reloadSitePlugin({routes: []}, {name: 'docs', ...ID});
  const next = server.reloadSitePlugin({routes: []}, {name: 'pages', ...ID});
  await tick();
  pending[0]!.fail();
  await expect(failing).rejects.toThrow('Wrong.');
  await tick();
  pending[1]!.end();
  expect(await next).toEqual({routes: ['pages']});
});

test('rejects a Docusaurus without these functions', () => {
  expect(() => queueReloads({} as never)).toThrow(/`reloadQueue: false`, and update the package/);
});

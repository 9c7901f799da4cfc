// The service worker of a built site. ../index.ts puts `const SETTINGS` before this:
//   build   names the scripts and styles of this build
//   search  what search needs besides its index, and the index's manifest, where it ships with the site
//   limit   how many files are cached at most

const BASE = new URL(self.registration.scope).pathname;
/** Other sites of this host have other bases. */
const PREFIX = `docs ${BASE} `;
const CURRENT = PREFIX + SETTINGS.build;
const OFFLINE_PAGE = `${BASE}?offline`;

/** Files whose address changes with their content: a copy is as good as the file. */
const HASHED = /^(?:assets\/|search-index\/[\w-]+-[\da-f]{16}\.json$|api-pages\/[^?]+\?.)/;

/** What this worker has used since it was started: one that is used often is not the oldest. */
const used = new Set();
let isTrimming = false;
/** Whether a file was cached while the oldest were being removed, and may be one too many. */
let isTrimmingAgain = false;

// Safe with pages of the previous build: scripts have other names in each build, and its copies stay.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('message', (event) => event.waitUntil(rememberVisit(event.data)));

self.addEventListener('fetch', (event) => {
  const {request} = event;
  const {origin, pathname} = new URL(request.url);
  const isOurs = request.method === 'GET' && origin === self.location.origin && pathname.startsWith(BASE);
  // Parts of a file can't be cached, and the worker itself is always asked for.
  if (!isOurs || request.headers.has('range') || pathname === self.location.pathname) return;
  event.respondWith(isHashed(request.url) ? fromCacheFirst(event) : fromNetworkFirst(event));
});

/** Keeps the copies of this build and of the one before, which open pages may be of. */
async function activate() {
  await caches.open(CURRENT);
  const others = (await ownCaches()).filter((name) => name !== CURRENT);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Names of the caches of this site, the oldest first. */
async function ownCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

function isHashed(address) {
  const {pathname, search} = new URL(address);
  return HASHED.test(pathname.slice(BASE.length) + search);
}

/** One name for all ways to write the address of a page; its query is for scripts. */
function keyOf(address, isPage) {
  const {pathname, search} = new URL(address, self.location.origin);
  return isPage ? pathname.replace(/(?:\/index)?\.html$/, '').replace(/(.)\/$/, '$1') : pathname + search;
}

/** The copy of this build, or that of the one before. */
async function findCopy(key) {
  const others = (await ownCaches()).filter((name) => name !== CURRENT);
  for (const cacheName of [CURRENT, ...others.reverse()]) {
    const copy = await caches.match(key, {cacheName});
    if (copy) return copy;
  }
  return undefined;
}

async function fromCacheFirst(event) {
  const key = keyOf(event.request.url, false);
  const copy = await findCopy(key);
  if (copy) {
    if (!used.has(key)) event.waitUntil(keep(key, copy.clone()));
    return copy;
  }
  const response = await fetch(event.request);
  if (isCacheable(response, false)) event.waitUntil(keep(key, response.clone()));
  return response;
}

/** While the server answers, its answer is what is shown, whatever it is. */
async function fromNetworkFirst(event) {
  const isPage = event.request.mode === 'navigate';
  const key = keyOf(event.request.url, isPage);
  try {
    const response = await fetch(event.request);
    if (isCacheable(response, isPage)) event.waitUntil(keep(key, response.clone()));
    // A page that was removed is not read offline either.
    else if (response.status === 404 || response.status === 410) event.waitUntil(forget(key));
    return response;
  } catch (error) {
    const copy = (await findCopy(key)) ?? (isPage ? await findCopy(OFFLINE_PAGE) : undefined);
    if (copy) return copy;
    throw error;
  }
}

/** Whole files of this host; not the page that some hosts send for what is missing, nor downloads that a reader opens. */
function isCacheable(response, isPage) {
  const isHtml = (response.headers.get('content-type') ?? '').startsWith('text/html');
  return response.status === 200 && response.type === 'basic' && !response.redirected && isHtml === isPage;
}

async function keep(key, response) {
  // What has removed the copies meanwhile wants none.
  if (!(await caches.has(CURRENT))) return;
  used.add(key);
  try {
    const cache = await caches.open(CURRENT);
    await cache.put(key, response);
    await trim(cache);
  } catch (error) {
    // There is no room: cached files stay.
    if (error.name !== 'QuotaExceededError') throw error;
  }
}

async function forget(key) {
  for (const name of await ownCaches()) await (await caches.open(name)).delete(key);
}

/** Forgets what was not used for longest; a file that is put again counts as new. */
async function trim(cache) {
  isTrimmingAgain = isTrimming;
  if (isTrimming) return;
  isTrimming = true;
  try {
    do {
      isTrimmingAgain = false;
      const keys = await cache.keys();
      for (const key of keys.slice(0, Math.max(0, keys.length - SETTINGS.limit))) await cache.delete(key);
    } while (isTrimmingAgain);
  } finally {
    isTrimming = false;
  }
}

/** Keeps what a page has loaded past this worker: before it was there, or from page to page without loading them. */
async function rememberVisit({page, files, offlinePage, withSearch}) {
  const headers = {'content-type': 'text/html; charset=utf-8'};
  await keep(OFFLINE_PAGE, new Response(offlinePage, {headers}));
  if (page) await keepFrom(page, true);
  await keepMissing(files.filter((file) => file.startsWith(self.location.origin + BASE)));
  if (!withSearch) return;
  await keepMissing(SETTINGS.search.chunks.map((file) => BASE + file));
  if (SETTINGS.search.index) await keepIndex(BASE + SETTINGS.search.index);
}

async function keepIndex(manifest) {
  await keepFrom(manifest, false);
  const copy = await findCopy(manifest);
  if (!copy) return;
  const {shards} = await copy.json();
  await keepMissing(shards.map(({file}) => new URL(file, new URL(manifest, self.location.origin)).href));
}

async function keepMissing(addresses) {
  for (const address of addresses) {
    if (!(await findCopy(keyOf(address, false)))) await keepFrom(address, false);
  }
}

/** Asks for a file. Without a network there is nothing to keep, and the next visit asks again. */
async function keepFrom(address, isPage) {
  const response = await fetch(address).catch(() => undefined);
  if (response && isCacheable(response, isPage)) await keep(keyOf(address, isPage), response);
}

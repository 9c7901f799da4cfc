// The service worker of a built site. ../index.ts puts `const SETTINGS` before this:
//   build   identifies the scripts and styles of this build
//   search  the scripts of search and the index's manifest, if the index ships with the site
//   limit   maximum number of cached files

const BASE = new URL(self.registration.scope).pathname;
/** Other sites on this host have other bases. */
const PREFIX = `docs ${BASE} `;
const CURRENT = PREFIX + SETTINGS.build;
const OFFLINE_PAGE = `${BASE}?offline`;

/** Files whose address changes with their content, so a copy is always valid. */
const HASHED = /^(?:assets\/|search-index\/[\w-]+-[\da-f]{16}\.json$|api-pages\/[^?]+\?.)/;

/** Entries used since the worker started: a frequently used one is not the oldest. */
const used = new Set();
let isTrimming = false;
/** Whether a file was cached during a cleanup, and may exceed the limit. */
let isTrimmingAgain = false;

// Safe with pages of the previous build: script names differ between builds, and its copies stay.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('message', (event) => event.waitUntil(rememberVisit(event.data)));

self.addEventListener('fetch', (event) => {
  const {request} = event;
  const {origin, pathname} = new URL(request.url);
  const isOurs = request.method === 'GET' && origin === self.location.origin && pathname.startsWith(BASE);
  // Partial responses can't be cached, and the worker itself is always fetched.
  if (!isOurs || request.headers.has('range') || pathname === self.location.pathname) return;
  event.respondWith(isHashed(request.url) ? fromCacheFirst(event) : fromNetworkFirst(event));
});

/** Keeps the copies of this build and the previous one, which open pages may use. */
async function activate() {
  await caches.open(CURRENT);
  const others = (await ownCaches()).filter((name) => name !== CURRENT);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Names of this site's caches, oldest first. */
async function ownCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

function isHashed(address) {
  const {pathname, search} = new URL(address);
  return HASHED.test(pathname.slice(BASE.length) + search);
}

/** A canonical name for a page's address. Scripts handle its query. */
function keyOf(address, isPage) {
  const {pathname, search} = new URL(address, self.location.origin);
  return isPage ? pathname.replace(/(?:\/index)?\.html$/, '').replace(/(.)\/$/, '$1') : pathname + search;
}

/** This build's copy, or the previous build's. */
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

/** Any response from the server takes precedence. */
async function fromNetworkFirst(event) {
  const isPage = event.request.mode === 'navigate';
  const key = keyOf(event.request.url, isPage);
  try {
    const response = await fetch(event.request);
    if (isCacheable(response, isPage)) event.waitUntil(keep(key, response.clone()));
    // Removed pages aren't available offline either.
    else if (response.status === 404 || response.status === 410) event.waitUntil(forget(key));
    return response;
  } catch (error) {
    const copy = (await findCopy(key)) ?? (isPage ? await findCopy(OFFLINE_PAGE) : undefined);
    if (copy) return copy;
    throw error;
  }
}

/**
 * Complete files from this host. Not the pages that some hosts send for missing files, nor downloads that a
 * reader opens.
 */
function isCacheable(response, isPage) {
  const isHtml = (response.headers.get('content-type') ?? '').startsWith('text/html');
  return response.status === 200 && response.type === 'basic' && !response.redirected && isHtml === isPage;
}

async function keep(key, response) {
  // The cache was deleted on purpose.
  if (!(await caches.has(CURRENT))) return;
  used.add(key);
  try {
    const cache = await caches.open(CURRENT);
    await cache.put(key, response);
    await trim(cache);
  } catch (error) {
    // Storage is full: cached files stay.
    if (error.name !== 'QuotaExceededError') throw error;
  }
}

async function forget(key) {
  for (const name of await ownCaches()) await (await caches.open(name)).delete(key);
}

/** Evicts the least recently used files. Caching a file again makes it new. */
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

/**
 * Caches files that a page loaded without this worker: before it was active, or while navigating without a
 * page load.
 */
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

/** Fetches a file. Offline, it caches nothing, and the next visit tries again. */
async function keepFrom(address, isPage) {
  const response = await fetch(address).catch(() => undefined);
  if (response && isCacheable(response, isPage)) await keep(keyOf(address, isPage), response);
}

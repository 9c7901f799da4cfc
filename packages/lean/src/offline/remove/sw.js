// Takes the place of the service worker where offline reading is switched off, and in `npm start`: browsers that have
// the old one fetch this at the next page, and then have none.

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  const prefix = `docs ${new URL(self.registration.scope).pathname} `;
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}

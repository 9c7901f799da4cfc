// Replaces the service worker when offline reading is off, and in `npm start`: browsers with the old worker
// fetch this one at the next page and unregister it.

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove() {
  const prefix = `docs ${new URL(self.registration.scope).pathname} `;
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}

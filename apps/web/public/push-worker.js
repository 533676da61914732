// Part of the service worker. Shows what the server tells while no page is open, and leads there; the text comes in the reader's
// language, the worker knows no words of its own. Takes what other apps share.
self.addEventListener('push', (event) => {
  const told = event.data?.json();
  if (typeof told?.title !== 'string') return;
  const { title, body, tag, path, language } = told;
  const options = { body, tag, lang: language, icon: 'icon-192.png', badge: 'icon-192.png', data: { path } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = String(event.notification.data?.path ?? '/online');
  const address = `${self.registration.scope}#${path.startsWith('/') ? path : '/online'}`;
  event.waitUntil(
    (async () => {
      // A page that shows something else may be in the middle of a game: it is left alone.
      const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const there = pages.find(({ url }) => url === address);
      return there ? there.focus() : self.clients.openWindow(address);
    })(),
  );
});

const maxSharedFiles = 50;

/** Files wait in a cache until the page that opens next takes them (`launched-files.ts`). A text becomes a file as well. */
async function takeShared(request) {
  const form = await request.formData();
  const files = form.getAll('files').filter((file) => file instanceof File && file.size > 0);
  const texts = ['url', 'text', 'title']
    .map((name) => form.get(name))
    .filter((text) => typeof text === 'string' && text !== '');
  if (files.length === 0 && texts.length > 0) files.push(new File([texts.join('\n')], 'shared.txt'));
  await caches.delete('shared-files');
  const cache = await caches.open('shared-files');
  for (const [index, file] of files.slice(0, maxSharedFiles).entries()) {
    const address = new URL(`shared-files/${index}/${encodeURIComponent(file.name)}`, self.registration.scope);
    await cache.put(address, new Response(file));
  }
  return Response.redirect(new URL('?shared#/library', self.registration.scope), 303);
}

self.addEventListener('fetch', (event) => {
  const target = new URL('share-target', self.registration.scope).href;
  if (event.request.method === 'POST' && event.request.url === target) event.respondWith(takeShared(event.request));
});

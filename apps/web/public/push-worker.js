// Part of the service worker: shows what the server tells while no page is open, and leads there. The text comes in the
// reader's language; the worker knows no words of its own.
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

// Shows messages, opens nothing but this site, and says in the visitor's language when there is no network.
// It keeps no copies of pages: what it shows offline is written here.

const OFFLINE = {
  ar: {
    dir: 'rtl',
    title: 'لا يوجد اتصال بالإنترنت',
    text: 'تعذّر فتح الصفحة. تحقّق من الاتصال ثم حاول مرة أخرى.',
    again: 'إعادة المحاولة',
  },
  en: {
    dir: 'ltr',
    title: 'You are offline',
    text: 'The page could not be opened. Check your connection and try again.',
    again: 'Try again',
  },
  fr: {
    dir: 'ltr',
    title: 'Vous êtes hors ligne',
    text: 'La page n’a pas pu être ouverte. Vérifiez votre connexion et réessayez.',
    again: 'Réessayer',
  },
  tr: {
    dir: 'ltr',
    title: 'Çevrim dışısınız',
    text: 'Sayfa açılamadı. Bağlantınızı kontrol edip yeniden deneyin.',
    again: 'Yeniden dene',
  },
};

const STYLE =
  ':root{color-scheme:light dark}body{display:grid;min-height:90vh;place-content:center;margin:2rem;font:1.06rem/1.65 system-ui,sans-serif;text-align:center}h1{font-size:1.7rem;line-height:1.3}a{display:inline-block;padding:.7rem 1.4rem;color:inherit}';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  event.respondWith(fetch(request).catch(() => offline(new URL(request.url))));
});

async function offline({ pathname }) {
  const lang = Object.hasOwn(OFFLINE, pathname.split('/')[1]) ? pathname.split('/')[1] : 'en';
  const { dir, title, text, again } = OFFLINE[lang];
  const html = `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></main></body></html>`;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(STYLE));
  const style = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${style}'; base-uri 'none'; form-action 'none'`,
    },
  });
}

self.addEventListener('push', (event) => {
  const { title, url, tag, lang, dir } = messageOf(event);
  if (!title) return;
  const shown = { tag, lang, dir, icon: '/icon-192.png', badge: '/icon-192.png', data: { url } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

function messageOf(event) {
  try {
    return event.data?.json() ?? {};
  } catch {
    return {};
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(own(event.notification.data?.url)));
});

/** The address, when it is one of this site; its home otherwise. */
function own(url) {
  const { origin } = self.location;
  const address = URL.parse(String(url ?? ''), origin);
  return address?.origin === origin ? address.href : `${origin}/`;
}

async function open(address) {
  const windows = await self.clients.matchAll({ type: 'window' });
  const there = windows.find((one) => one.url === address);
  return there ? there.focus() : self.clients.openWindow(address);
}

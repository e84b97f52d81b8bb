import type { Page } from 'playwright/test';

/**
 * The entries of browser storage that are allowed without a decision on cookies, after the act that needs them, each as
 * its kind of storage and its name. In this order: the session, the token of forms, the hint that somebody is signed
 * in, the mark of a browser in which somebody has signed in, the language, the closed card that offers help, and the
 * country from a form. `*` stands for the product's name.
 */
export const ESSENTIAL: readonly string[] = [
  'cookie *_session',
  'cookie XSRF-TOKEN',
  'cookie *_login',
  'cookie *_device',
  'cookie lang',
  'local popup',
  'local country',
];

/** Lists the entries of a page's browser storage, each as its kind of storage and its name. */
export async function storedEntries(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${name}`);
  const inPage = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => `local ${name}`),
    ...Object.keys(sessionStorage).map((name) => `session ${name}`),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(globalThis.caches ? await caches.keys() : []).map((name) => `cache ${name}`),
    ...((await navigator.serviceWorker?.getRegistrations()) ?? []).map(({ scope }) => `worker ${scope}`),
  ]);
  return [...cookies, ...inPage].map((entry) =>
    entry.replace(/ (__Host-)?\w+_(session|login|device)$/, ' *_$2'),
  );
}

/** Deletes the cookies and the web storage of the site. Databases, caches and service workers stay. */
export async function clearStorage(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

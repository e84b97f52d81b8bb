import type { Page } from 'playwright/test';

/**
 * Entries that may be stored before a decision on cookies, each as its place and name: those of the session, of forms
 * and of the chosen language, the mark of a browser that has signed in, the country that was chosen in a form, and
 * that the card that offers help was closed. `*` stands for the product's name.
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

/** Lists the entries of a page's browser storage, each as its place and its name. */
export async function storedEntries(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => `cookie ${name}`);
  const inPage = await page.evaluate(async () => [
    ...Object.keys(localStorage).map((name) => `local ${name}`),
    ...Object.keys(sessionStorage).map((name) => `session ${name}`),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(globalThis.caches ? await caches.keys() : []).map((name) => `cache ${name}`),
    ...((await navigator.serviceWorker?.getRegistrations()) ?? []).map(({ scope }) => `worker ${scope}`),
  ]);
  return [...cookies, ...inPage].map((one) => one.replace(/ (__Host-)?\w+_(session|login|device)$/, ' *_$2'));
}

/** Deletes the cookies and the storage of this site, but no databases, caches and service workers. */
export async function clearStorage(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

export {};

/**
 * The browser's time zone (IANA). It is filled in where a form asks for a zone and nothing is chosen yet, and is sent
 * with the form as if the visitor had chosen it; it is not stored. Without a script visitors choose a zone themselves.
 */
const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Local times of a zone today and half a year from now; zones where both are equal have the same clock. */
const clockReadings = (timeZone: string) =>
  [0, 182].map((days) =>
    new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
      new Date().setUTCHours(24 * days, 0, 0, 0),
    ),
  );

if (browserZone?.includes('/') && !browserZone.startsWith('Etc/')) {
  for (const field of queryAll<HTMLSelectElement | HTMLInputElement>('[data-own-zone]')) fillZone(field);
  for (const element of queryAll('[data-show-zone]')) reloadWithBrowserZone(element);
  for (const notice of queryAll('[data-zone-differs]')) offerBrowserZone(notice);
}

function queryAll<E extends HTMLElement = HTMLElement>(selector: string): E[] {
  return [...document.querySelectorAll<E>(selector)];
}

function fillZone(field: HTMLSelectElement | HTMLInputElement): void {
  if (field.value !== '') return;
  if (field instanceof HTMLSelectElement && ![...field.options].some(({ value }) => value === browserZone))
    field.add(new Option(browserZoneName(), browserZone));
  field.value = browserZone;
  // Marks a value that nobody typed, so that a draft of the form (`use-form-draft.ts`) may replace it.
  field.dataset['filledIn'] = browserZone;
}

/** Name of the browser's zone in the language of the page, for a zone that is not in the list. */
function browserZoneName(): string {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, {
    timeZone: browserZone,
    timeZoneName: 'longGeneric',
  });
  const time = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value;
  const cityName = browserZone.split('/').at(-1)?.replaceAll('_', ' ');
  return time ? `${time} – ${cityName}` : browserZone;
}

/**
 * Reloads a page that shows times in the doctor's zone because it does not know the visitor's: the address then has the
 * browser's zone.
 */
function reloadWithBrowserZone(element: HTMLElement): void {
  const address = new URL(element.dataset['showZone'] ?? '', location.href);
  // If the address already names a zone, the server did not know it, and a reload would change nothing.
  if (new URL(location.href).searchParams.has('zone')) return;
  address.searchParams.set('zone', browserZone);
  location.replace(address);
}

/** Whether a zone has the same clock as the browser's; false for a zone that the browser does not know. */
function hasSameClock(zone: string): boolean {
  try {
    return clockReadings(zone).join() === clockReadings(browserZone).join();
  } catch {
    return false;
  }
}

/** Shows the notice that offers the browser's zone, if the times of the page are on another clock. */
function offerBrowserZone(notice: HTMLElement): void {
  if (hasSameClock(notice.dataset['zoneDiffers'] ?? browserZone)) return;
  const link = notice.querySelector('a');
  if (!link) return;
  const address = new URL(link.href);
  address.searchParams.set('zone', browserZone);
  link.href = address.href;
  notice.hidden = false;
}

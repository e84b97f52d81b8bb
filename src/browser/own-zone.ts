import { deviceZone, haveSameClock } from '#domain/time/same-clock.ts';

/**
 * The browser's time zone (IANA). It fills empty zone fields, whose forms send it as if the visitor had chosen it; pages
 * of free times that know no zone are opened anew with it, or offer it. Nothing is stored in the browser. Without a
 * script visitors choose a zone themselves.
 */
const zone = deviceZone();

// A browser that hides its zone says UTC: there visitors choose a zone themselves, so that no wrong one is sent or shown.
if (zone) {
  for (const field of queryAll<HTMLSelectElement | HTMLInputElement>('[data-own-zone]'))
    fillZone(field, zone);
  for (const element of queryAll('[data-show-zone]')) reloadWithZone(element, zone);
  for (const notice of queryAll('[data-zone-differs]')) offerZone(notice, zone);
}

function queryAll<E extends HTMLElement = HTMLElement>(selector: string): E[] {
  return [...document.querySelectorAll<E>(selector)];
}

function fillZone(field: HTMLSelectElement | HTMLInputElement, zone: string): void {
  if (field.value !== '') return;
  if (field instanceof HTMLSelectElement && ![...field.options].some(({ value }) => value === zone))
    field.add(new Option(nameOf(zone), zone));
  field.value = zone;
  // Marks a value that nobody typed, so that a draft of the form (`use-form-draft.ts`) may replace it.
  field.dataset['filledIn'] = zone;
}

/** The name of a zone in the language of the page, for a zone that is not in the list. */
function nameOf(zone: string): string {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  });
  const time = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value;
  const cityName = zone.split('/').at(-1)?.replaceAll('_', ' ');
  return time ? `${time} – ${cityName}` : zone;
}

/**
 * Reloads a page that shows times in the doctor's zone because it does not know the visitor's: the address then has the
 * browser's zone.
 */
function reloadWithZone(element: HTMLElement, zone: string): void {
  const address = new URL(element.dataset['showZone'] ?? '', location.href);
  // If the address already names a zone, the server did not know it, and a reload would change nothing.
  if (new URL(location.href).searchParams.has('zone')) return;
  address.searchParams.set('zone', zone);
  location.replace(address);
}

/** Shows the notice that offers the browser's zone, if the times of the page are on another clock. */
function offerZone(notice: HTMLElement, zone: string): void {
  if (haveSameClock(notice.dataset['zoneDiffers'] ?? zone, zone, Date.now())) return;
  const link = notice.querySelector('a');
  if (!link) return;
  const address = new URL(link.href);
  address.searchParams.set('zone', zone);
  link.href = address.href;
  notice.hidden = false;
}

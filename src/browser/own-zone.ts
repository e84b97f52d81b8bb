export {};

/**
 * Fills in the browser's time zone where a form asks for one and nothing is chosen yet. It is stored nowhere: it goes
 * out with the form, as if the visitor had chosen it. Without a script they choose it themselves.
 */
const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time of a zone, today and half a year from now: two names may mean the same clock. */
const clockOf = (timeZone: string) =>
  [0, 182].map((days) =>
    new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
      new Date().setUTCHours(24 * days, 0, 0, 0),
    ),
  );

if (own?.includes('/') && !own.startsWith('Etc/')) {
  for (const field of all<HTMLSelectElement | HTMLInputElement>('[data-own-zone]')) fill(field);
  for (const element of all('[data-show-zone]')) showOnItsClock(element);
  for (const notice of all('[data-zone-differs]')) offerOwn(notice);
}

function all<E extends HTMLElement = HTMLElement>(selector: string): E[] {
  return [...document.querySelectorAll<E>(selector)];
}

function fill(field: HTMLSelectElement | HTMLInputElement): void {
  if (field.value !== '') return;
  if (field instanceof HTMLSelectElement && ![...field.options].some(({ value }) => value === own))
    field.add(new Option(nameOfOwn(), own));
  field.value = own;
  // Nobody typed it: a draft of the form (`use-form-draft.ts`) goes before it.
  field.dataset['filledIn'] = own;
}

/** In the language of the page, for a zone that the list does not hold. */
function nameOfOwn(): string {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, {
    timeZone: own,
    timeZoneName: 'longGeneric',
  });
  const time = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value;
  const place = own.split('/').at(-1)?.replaceAll('_', ' ');
  return time ? `${time} – ${place}` : own;
}

/** The page shows the doctor's clock because nobody has said the visitor's: it is asked for once more, with it. */
function showOnItsClock(element: HTMLElement): void {
  const address = new URL(element.dataset['showZone'] ?? '', location.href);
  // An address that names a zone already has been tried: the server does not know it.
  if (new URL(location.href).searchParams.has('zone')) return;
  address.searchParams.set('zone', own);
  location.replace(address);
}

/** A zone that this browser does not know is another one. */
function sameClock(zone: string): boolean {
  try {
    return clockOf(zone).join() === clockOf(own).join();
  } catch {
    return false;
  }
}

/** The times are on another clock than the device's: the notice offers to change that. */
function offerOwn(notice: HTMLElement): void {
  if (sameClock(notice.dataset['zoneDiffers'] ?? own)) return;
  const link = notice.querySelector('a');
  if (!link) return;
  const address = new URL(link.href);
  address.searchParams.set('zone', own);
  link.href = address.href;
  notice.hidden = false;
}

import { isHiddenZone, nextFreeText } from '#browser/next-free-text.ts';
import { lightGet } from '#client/light-get.ts';
import type { Content } from '#contract/endpoint.ts';
import type { getNextFree } from '#contract/online/slots.ts';

type NextFree = Content<typeof getNextFree>['items'][number];

/** The free times of a stored page may be taken by now. When the first of them comes into view, all are read anew. */
const elements = [...document.querySelectorAll<HTMLElement>('[data-next-free]')];
/** The address of a rendered time of each element, after which those of other times are made. */
const addresses = new Map(elements.map((element) => [element, element.querySelector('a')?.href]));

const observer = new IntersectionObserver((entries) => {
  if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
  observer.disconnect();
  void renewFreeTimes();
});
for (const element of elements) observer.observe(element);
// A page that the browser has kept in memory shows the times of the moment at which it was left.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && elements.length > 0) void renewFreeTimes(true);
});

/**
 * Replaces all free times of the page by current ones, in one call. The server writes their texts in the time zone of
 * this browser. Without an answer the rendered times stay, except those that have begun (and days that then have none),
 * and the page shows on which day it was rendered (class `unanswered`). `isRestored`: the person has come back to the
 * page.
 */
async function renewFreeTimes(isRestored = false): Promise<void> {
  const ids = [...new Set(elements.map(({ dataset }) => dataset['nextFree']))].join(',');
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { items } = await lightGet<typeof getNextFree>('/practices/next-free', {
    ids,
    zone,
  }).catch(() => ({ items: [] }));
  for (const element of elements) {
    const current = items.find(({ practice_id: id }) => id === element.dataset['nextFree']);
    const isStrip = element.dataset['most'] !== undefined;
    element.classList.remove('unanswered');
    // Another back end may answer with days but without their times; the rendered times are then more useful.
    if (!current || (isStrip && current.day !== null && !current.days?.length)) removePastTimes(element);
    else if (isStrip) showDays(element, current, zone, isRestored);
    else showText(element, current, zone);
  }
}

function removePastTimes(element: HTMLElement): void {
  element.classList.add('unanswered');
  for (const link of element.querySelectorAll('a')) {
    const at = new URL(link.href).searchParams.get('at');
    if (at && Date.parse(at) < Date.now()) link.remove();
  }
  for (const day of element.querySelectorAll('li')) if (!day.querySelector('a')) day.remove();
}

/** Shows the first free day, or that nothing is free; with the time of that day where the element has a text for both. */
function showText(element: HTMLElement, current: NextFree, zone: string): void {
  const label = element.querySelector('a') ?? element;
  // Where the browser hides its zone, the time would be on the clock of UTC, and there is no room to name that.
  const text = nextFreeText(current, isHiddenZone(zone) ? undefined : element.dataset['dayAndTime']);
  if (label.textContent.trim() !== text) label.textContent = text;
}

/**
 * Shows days with their times, unless the focus is in the strip: a time must not disappear while it is being chosen.
 * After a restoration the link that was followed still has the focus; the same time then gets it, or else the first.
 */
function showDays(strip: HTMLElement, current: NextFree, zone: string, isRestored: boolean): void {
  const { most, days } = strip.dataset;
  const address = addresses.get(strip);
  const list = strip.querySelector('ol');
  const clock = strip.querySelector('.week-clock');
  const focused = strip.querySelector<HTMLAnchorElement>('a:focus');
  if (!address || !list || !clock || (focused && !isRestored)) return;
  clock.textContent = current.day === null ? current.text : current.clock;
  const shownDays = (current.days ?? []).slice(0, Number(days ?? Infinity));
  const items = shownDays.map(({ day, times }, dayIndex) => {
    const { weekday = '', date = '', times: texts = [] } = current.words[dayIndex] ?? {};
    const links = times
      .slice(0, Number(most))
      .map(({ at }, timeIndex) => timeLink(address, { day, at, zone }, texts[timeIndex] ?? ''));
    const item = document.createElement('li');
    item.append(elementOf('b', weekday), elementOf('span', date), ...links);
    return item;
  });
  list.replaceChildren(...items);
  const links = [...list.querySelectorAll('a')];
  if (focused) (links.find(({ href }) => href === focused.href) ?? links[0])?.focus();
}

/** A link to the booking of one time: the address of a rendered link with other values in its query. */
function timeLink(renderedHref: string, query: Record<string, string>, text: string): HTMLAnchorElement {
  const link = elementOf('a', text);
  const address = new URL(renderedHref);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  link.href = address.href;
  link.rel = 'nofollow';
  link.className = 'figures';
  return link;
}

function elementOf<Name extends 'a' | 'b' | 'span'>(name: Name, text: string): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

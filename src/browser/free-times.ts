import { lightCall } from '#client/light-call.ts';
import type { Content } from '#contract/endpoint.ts';
import type { getNextFree } from '#contract/online/slots.ts';

type NextFree = Content<typeof getNextFree>['items'][number];

/**
 * Replaces all free times of the page by current ones, in one call. The server writes their texts in the time zone of
 * this browser. Without an answer the rendered times stay, except those that have begun (and days that then have none),
 * and the page shows on which day it was rendered (class `unanswered`).
 */
export async function renewFreeTimes(): Promise<void> {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-next-free]')];
  const ids = [...new Set(elements.map(({ dataset }) => dataset['nextFree']))].join(',');
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { items } = await lightCall<typeof getNextFree>('GET', '/practices/next-free', {
    query: { ids, zone },
  }).catch(() => ({ items: [] }));
  for (const element of elements) {
    const current = items.find(({ practice_id: id }) => id === element.dataset['nextFree']);
    const isStrip = element.dataset['most'] !== undefined;
    // Another back end may answer with days but without their times; the rendered times are then more useful.
    if (!current || (isStrip && current.day !== null && !current.days?.length)) removePastTimes(element);
    else if (isStrip) showDays(element, current, zone);
    else showText(element, current.text);
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

function showText(element: HTMLElement, text: string): void {
  const label = element.querySelector('a') ?? element;
  if (label.textContent.trim() !== text) label.textContent = text;
}

/**
 * Shows days with their times, unless the focus is in the strip: a time must not disappear while it is being chosen.
 */
function showDays(strip: HTMLElement, current: NextFree, zone: string): void {
  const { most, days } = strip.dataset;
  const renderedLink = strip.querySelector('a');
  const list = strip.querySelector('ol');
  const clock = strip.querySelector('.week-clock');
  if (!renderedLink || !list || !clock || strip.contains(document.activeElement)) return;
  clock.textContent = current.day === null ? current.text : current.clock;
  const shownDays = (current.days ?? []).slice(0, Number(days ?? Infinity));
  const items = shownDays.map(({ day, times }, dayIndex) => {
    const { weekday = '', date = '', times: texts = [] } = current.words[dayIndex] ?? {};
    const links = times
      .slice(0, Number(most))
      .map(({ at }, timeIndex) => timeLink(renderedLink.href, { day, at, zone }, texts[timeIndex] ?? ''));
    const item = document.createElement('li');
    item.append(elementOf('b', weekday), elementOf('span', date), ...links);
    return item;
  });
  list.replaceChildren(...items);
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

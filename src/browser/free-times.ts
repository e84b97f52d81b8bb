import { lightCall } from '#client/light-call.ts';
import type { Content } from '#contract/endpoint.ts';
import type { getNextFree } from '#contract/online/slots.ts';

type Free = Content<typeof getNextFree>['items'][number];

/**
 * Replaces all free times of the page by current ones, in one call; the server writes their texts on the clock of this
 * browser. Without an answer the times from the rendering of the page stay, except those that have begun, and the page
 * says of what day they are.
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
}

function showText(element: HTMLElement, text: string): void {
  const label = element.querySelector('a') ?? element;
  if (label.textContent.trim() !== text) label.textContent = text;
}

/** Shows days with their times, unless the focus is in the strip: a time must not vanish while visitors choose it. */
function showDays(strip: HTMLElement, current: Free, zone: string): void {
  const { most, days } = strip.dataset;
  const [rendered] = strip.querySelectorAll('a');
  const list = strip.querySelector('ol');
  const clock = strip.querySelector('.week-clock');
  if (!rendered || !list || !clock || strip.contains(document.activeElement)) return;
  clock.textContent = current.day === null ? current.text : current.clock;
  list.replaceChildren(
    ...(current.days ?? []).slice(0, Number(days ?? Infinity)).map(({ day, times }, at) => {
      const { weekday = '', date = '', times: texts = [] } = current.words[at] ?? {};
      const links = times.slice(0, Number(most)).map((time, position) => {
        const link = elementOf('a', texts[position] ?? '');
        const address = new URL(rendered.href);
        for (const [name, value] of Object.entries({ day, at: time.at, zone }))
          address.searchParams.set(name, value);
        link.href = address.href;
        link.rel = 'nofollow';
        link.className = 'figures';
        return link;
      });
      const item = document.createElement('li');
      item.append(elementOf('b', weekday), elementOf('span', date), ...links);
      return item;
    }),
  );
}

function elementOf<Name extends 'a' | 'b' | 'span'>(name: Name, text: string): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

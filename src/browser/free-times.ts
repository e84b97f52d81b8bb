import { lightCall } from '#client/light-call.ts';
import type { Content } from '#contract/endpoint.ts';
import type { getNextFree } from '#contract/online/slots.ts';

type Free = Content<typeof getNextFree>['items'][number];

/**
 * All free times of the page in one call, on the clock of this browser; the server writes the words. Without an answer
 * those of the page's making stand but for what has begun, and say of when they are.
 */
export async function renewFreeTimes(): Promise<void> {
  const shown = [...document.querySelectorAll<HTMLElement>('[data-next-free]')];
  const ids = [...new Set(shown.map(({ dataset }) => dataset['nextFree']))].join(',');
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { items } = await lightCall<typeof getNextFree>('GET', '/practices/next-free', {
    query: { ids, zone },
  }).catch(() => ({ items: [] }));
  for (const element of shown) {
    const now = items.find(({ practice_id: id }) => id === element.dataset['nextFree']);
    const isStrip = element.dataset['book'] !== undefined;
    // A back end may know the days alone.
    if (!now || (isStrip && now.day !== null && !now.days?.length)) leaveAsItIs(element);
    else if (isStrip) showDays(element, now, zone);
    else showText(element, now.text);
  }
}

function leaveAsItIs(element: HTMLElement): void {
  element.classList.add('unanswered');
  for (const link of element.querySelectorAll('a')) {
    const at = new URL(link.href).searchParams.get('at');
    if (at && Date.parse(at) < Date.now()) link.remove();
  }
}

function showText(element: HTMLElement, text: string): void {
  const words = element.querySelector('a') ?? element;
  if (words.textContent.trim() !== text) words.textContent = text;
}

/** A person who is about to press a time keeps it. */
function showDays(strip: HTMLElement, now: Free, zone: string): void {
  const { book = '', most } = strip.dataset;
  const list = strip.querySelector('ol');
  const clock = strip.querySelector('.week-clock');
  if (!list || !clock || strip.contains(document.activeElement)) return;
  clock.textContent = now.day === null ? now.text : now.clock;
  list.replaceChildren(
    ...(now.days ?? []).map(({ day, times }, at) => {
      const { weekday = '', date = '', times: texts = [] } = now.words[at] ?? {};
      const links = times.slice(0, Number(most)).map((time, of) => {
        const link = elementOf('a', texts[of] ?? '');
        const address = new URL(book, location.href);
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
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

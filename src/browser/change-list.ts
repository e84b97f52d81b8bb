import { fetchPage } from '#browser/fetch-html.ts';
import { dispatchCallEvent } from '#client/call-events.ts';

/** The parts of a list that stay in the page: a screen reader listens to the count, and a script holds on to the tray. */
const KEPT = '.listed-head, [data-compare]';

let underWay: AbortController | undefined;
/** Path and query of the list that is shown. */
let shown = location.pathname + location.search;

/** Shows the list that the form asks for, at the address that the browser would have gone to. Rejects where it cannot be had. */
export function applyFilters(form: HTMLFormElement): Promise<void> {
  const address = new URL(form.action);
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== '') address.searchParams.append(name, value);
  return openList(address.href);
}

/** Shows the list of an address as a new entry of the history; the newest of several questions counts. */
export async function openList(address: string): Promise<void> {
  const found = await show(address);
  if (found !== undefined) history.pushState(null, '', found);
  shown = location.pathname + location.search;
}

addEventListener('popstate', () => {
  if (location.pathname + location.search === shown) return;
  shown = location.pathname + location.search;
  show(location.href).catch(() => location.reload());
});

/** The address that the list was found at; undefined where a newer question has taken its place. */
async function show(address: string): Promise<string | undefined> {
  underWay?.abort();
  const turn = new AbortController();
  underWay = turn;
  const list = document.querySelector<HTMLElement>('.listed');
  list?.setAttribute('aria-busy', 'true');
  dispatchCallEvent('start');
  try {
    const page = await fetchPage(address, turn.signal);
    const next = new DOMParser().parseFromString(page.html, 'text/html');
    const nextList = next.querySelector<HTMLElement>('.listed');
    if (turn.signal.aborted) return undefined;
    if (!list || !nextList) throw new Error(address);
    const refocus = rememberFocus(list);
    replaceParts(list, nextList);
    replaceHead(next);
    refocus();
    dispatchEvent(new Event('list:changed'));
    return page.address;
  } catch (error) {
    if (turn.signal.aborted) return undefined;
    throw error;
  } finally {
    dispatchCallEvent('finish');
    if (underWay === turn) list?.removeAttribute('aria-busy');
  }
}

/** Gives the focus to the same part of the new list, or to the button of the filters; it moves nothing on the screen. */
function rememberFocus(list: HTMLElement): () => void {
  const focused = document.activeElement;
  const details = list.querySelector<HTMLDetailsElement>('.facets-further')?.open ?? false;
  const chips = [...list.querySelectorAll('.facets-chosen a')];
  const chip = focused ? chips.indexOf(focused) : -1;
  const typed = focused instanceof HTMLInputElement && focused.type === 'search' ? focused.value : undefined;
  const isInside = focused !== null && list.contains(focused) && !focused.closest(KEPT);
  const name = focused?.getAttribute('name');
  return () => {
    const further = list.querySelector<HTMLDetailsElement>('.facets-further');
    if (further) further.open = details;
    if (!isInside) return;
    const left = [...list.querySelectorAll<HTMLElement>('.facets-chosen a')];
    const same =
      (chip >= 0 ? left[Math.min(chip, left.length - 1)] : undefined) ??
      (name ? list.querySelector<HTMLElement>(`[data-filters] [name="${name}"]`) : undefined) ??
      list.querySelector<HTMLElement>('.facets-send');
    if (same instanceof HTMLInputElement && typed !== undefined) same.value = typed;
    same?.focus({ preventScroll: true });
  };
}

function replaceParts(list: HTMLElement, next: HTMLElement): void {
  for (const part of [...list.children]) if (!part.matches(KEPT)) part.remove();
  let before = list.firstElementChild;
  for (const part of [...next.children]) {
    const kept = part.matches(KEPT)
      ? [...list.children].find(({ className }) => className === part.className)
      : undefined;
    if (kept) {
      renew(kept, part);
      before = kept.nextElementSibling;
    } else list.insertBefore(part, before);
  }
}

/** Of the heading the words, and of the tray what the address holds. */
function renew(kept: Element, next: Element): void {
  const [heading, words] = [kept.querySelector('h2'), next.querySelector('h2')];
  if (heading && words) {
    heading.textContent = words.textContent;
    // The heading is not moved: a screen reader would not hear of it.
    for (const part of [...kept.children]) if (part !== heading) part.remove();
    kept.append(...[...next.children].filter((part) => part !== words));
    return;
  }
  for (const field of kept.querySelectorAll(':scope > input[type=hidden]')) field.remove();
  kept.prepend(...next.querySelectorAll(':scope > input[type=hidden]'));
  kept.querySelector('ul')?.replaceChildren(...(next.querySelector('ul')?.children ?? []));
}

/** Title and links to other languages, which carry the filters. */
function replaceHead(next: Document): void {
  document.title = next.title;
  for (const link of document.querySelectorAll('[hreflang]')) {
    const same = next.querySelector(`${link.localName}[hreflang="${link.getAttribute('hreflang')}"]`);
    const href = same?.getAttribute('href');
    if (href) link.setAttribute('href', href);
  }
}

/**
 * Gathers what is ticked for a comparison over the pages of lists, as long as the tab is open. A choice that an address
 * names is newer than what is kept; it is kept from then on, and leaves the address and the page's links.
 */

interface Chosen {
  key: string;
  title: string;
}

/** Query parameters of addresses that hold a choice. */
const NAMES = ['compare', 'more'];

/** `ticked`: it is what a visitor has just ticked that begins it. */
export function gather(form: HTMLFormElement, { ticked }: { ticked: boolean }): void {
  const place = `compare-${form.dataset['compare']}`;
  const most = Number(form.dataset['most']);
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[name=compare][type=checkbox]')];

  const settle = () => {
    const chosen = boxes().filter(({ checked }) => checked);
    for (const box of boxes()) box.disabled = !box.checked && chosen.length >= most;
    const count = form.querySelector<HTMLElement>('[role=status]');
    if (count) {
      count.hidden = chosen.length === 0;
      count.textContent = (count.dataset['words'] ?? '').replace('{chosen}', String(chosen.length));
    }
    keep(
      place,
      chosen.map((box) => ({ key: box.value, title: titleOf(box) })),
    );
  };

  const tick = ({ key, title }: Chosen) => {
    const here = boxes().find(({ value }) => value === key);
    if (here) {
      here.checked = true;
      return;
    }
    const copy = form.querySelector('template')?.content.cloneNode(true) as DocumentFragment;
    const [box, name] = [copy.querySelector('input'), copy.querySelector('bdi')];
    if (!box || !name) return;
    box.name = 'compare';
    box.value = key;
    name.textContent = title;
    form.querySelector('ul')?.append(copy);
  };

  const restore = () => {
    const chosen = read(place);
    if (!chosen) return;
    for (const box of boxes()) box.checked = false;
    for (const one of chosen.slice(0, most)) tick(one);
    settle();
  };

  if (ticked || new URLSearchParams(location.search).has('compare')) {
    settle();
    if (read(place)) leaveAddresses();
  } else restore();
  // A page that is gone back to shows what was ticked when it was left.
  addEventListener('pageshow', restore);
  document.addEventListener('change', ({ target }) => {
    if (boxes().some((box) => box === target)) settle();
  });
}

/** Otherwise the page's links would bring an earlier choice back. */
function leaveAddresses(): void {
  history.replaceState(history.state, '', withoutChoice(location.href));
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href*="compare="]'))
    link.href = withoutChoice(link.href);
  for (const name of NAMES)
    for (const field of document.querySelectorAll(`input[type=hidden][name=${name}]`)) field.remove();
}

function withoutChoice(address: string): string {
  const url = new URL(address);
  for (const name of NAMES) url.searchParams.delete(name);
  return url.href;
}

function titleOf(box: HTMLInputElement): string {
  return box.labels?.[0]?.querySelector('bdi')?.textContent.trim() ?? box.value;
}

/** Undefined where nothing can be kept. */
function read(place: string): Chosen[] | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '[]') as Chosen[];
  } catch {
    return undefined;
  }
}

function keep(place: string, chosen: readonly Chosen[]): void {
  try {
    if (chosen.length > 0) sessionStorage.setItem(place, JSON.stringify(chosen));
    else sessionStorage.removeItem(place);
  } catch {
    // Where nothing can be kept, the page's own boxes are what there is.
  }
}

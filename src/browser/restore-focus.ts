/** Elements that repeat in a list. */
const ROWS = 'li, tr, .range, .plan-day';
/** Elements that group the controls of one subject. */
const PARTS = `${ROWS}, section, .panel, main`;

interface Held {
  element: Element;
  /** Where the row of the element stands among its like. */
  row: { element: Element; list: Element; index: number } | undefined;
  /** From the inside to the outside. */
  parts: readonly HTMLElement[];
}

/**
 * An act often takes away the button that it was asked for with: a row that is deleted, a request that is confirmed.
 * Browsers then put the focus at the top of the page. It goes to the row that follows instead, or to the heading of what
 * the button belonged to. Elements that take the focus themselves come first.
 */
export function restoreFocus(main: HTMLElement): void {
  let held: Held | undefined;
  main.addEventListener('focusin', ({ target }) => {
    // A window gives the focus back when it closes; what it was opened with counts.
    if (target instanceof Element && !target.closest('dialog')) held = placeOf(target);
  });
  main.addEventListener('focusout', ({ target }) => {
    // A press beside a field takes the focus away on purpose: the field is still there.
    queueMicrotask(() => {
      if (held?.element === target && held.element.isConnected && isLost()) held = undefined;
    });
  });
  new MutationObserver(() => {
    if (held && !held.element.isConnected) requestAnimationFrame(giveBack);
  }).observe(main, { childList: true, subtree: true });

  function giveBack(): void {
    if (!held || held.element.isConnected || document.querySelector('dialog[open]')) return;
    if (isLost()) focusOn(nextPlace(held) ?? main);
    else if (!main.contains(document.activeElement)) held = undefined;
  }
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

function placeOf(element: Element): Held {
  const parts: HTMLElement[] = [];
  for (let part = element.closest<HTMLElement>(PARTS); part; part = outside(part)) parts.push(part);
  const row = element.closest(ROWS);
  const list = row?.parentElement;
  return {
    element,
    parts,
    row: row && list ? { element: row, list, index: like(list).indexOf(row) } : undefined,
  };
}

const outside = (part: Element) => part.parentElement?.closest<HTMLElement>(PARTS) ?? null;
const like = (list: Element): Element[] => [...list.children].filter((one) => one.matches(ROWS));

function nextPlace({ row, parts }: Held): HTMLElement | undefined {
  if (row && !row.element.isConnected && row.list.isConnected) {
    const rows = like(row.list);
    const next = rows[Math.min(row.index, rows.length - 1)];
    if (next instanceof HTMLElement) return next;
  }
  const part = parts.find((one) => one.isConnected);
  return part?.querySelector<HTMLElement>('h1, h2, h3, h4') ?? part;
}

function focusOn(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus();
}

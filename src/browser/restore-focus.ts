/** Elements that repeat in a list. */
const ROWS = 'li, tr, .range, .plan-day';
/** Elements that group the controls of one subject. */
const PARTS = `${ROWS}, section, .panel, main`;

interface FocusRecord {
  element: Element;
  /** The row of a list that holds the element, and its index among the rows of that list. */
  row: { element: Element; list: Element; index: number } | undefined;
  /** Elements that contain the element and group controls, the innermost first. */
  parts: readonly HTMLElement[];
}

/**
 * Moves the focus when the focused element disappears, such as the button of a row that it deletes. Browsers would put
 * the focus at the top of the page; here it goes to the next row, or to the heading of the part that held the element.
 * If another element takes the focus meanwhile, it stays there.
 */
export function restoreFocus(main: HTMLElement): void {
  let lastFocus: FocusRecord | undefined;
  main.addEventListener('focusin', ({ target }) => {
    // A dialog restores the focus itself, so the element that opened the dialog stays recorded.
    if (target instanceof Element && !target.closest('dialog')) lastFocus = recordFocus(target);
  });
  main.addEventListener('focusout', ({ target }) => {
    // A press outside a field takes the focus away on purpose; the field is still in the page.
    queueMicrotask(() => {
      if (lastFocus?.element === target && lastFocus.element.isConnected && isLost()) lastFocus = undefined;
    });
  });
  new MutationObserver(() => {
    if (lastFocus && !lastFocus.element.isConnected) requestAnimationFrame(restoreLostFocus);
  }).observe(main, { childList: true, subtree: true });

  function restoreLostFocus(): void {
    if (!lastFocus || lastFocus.element.isConnected || document.querySelector('dialog[open]')) return;
    if (isLost()) focusOn(nextTarget(lastFocus) ?? main);
    else if (!main.contains(document.activeElement)) lastFocus = undefined;
  }
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

function recordFocus(element: Element): FocusRecord {
  const parts: HTMLElement[] = [];
  for (let part = element.closest<HTMLElement>(PARTS); part; part = enclosingPart(part)) parts.push(part);
  const row = element.closest(ROWS);
  const list = row?.parentElement;
  return {
    element,
    parts,
    row: row && list ? { element: row, list, index: rowsOf(list).indexOf(row) } : undefined,
  };
}

const enclosingPart = (part: Element) => part.parentElement?.closest<HTMLElement>(PARTS) ?? null;
const rowsOf = (list: Element): Element[] => [...list.children].filter((child) => child.matches(ROWS));

function nextTarget({ row, parts }: FocusRecord): HTMLElement | undefined {
  if (row && !row.element.isConnected && row.list.isConnected) {
    const rows = rowsOf(row.list);
    const next = rows[Math.min(row.index, rows.length - 1)];
    if (next instanceof HTMLElement) return next;
  }
  const part = parts.find((element) => element.isConnected);
  return part?.querySelector<HTMLElement>('h1, h2, h3, h4') ?? part;
}

function focusOn(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus();
}

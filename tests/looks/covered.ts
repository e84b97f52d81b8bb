/** Notes of a walk through the page by the keyboard, as `watchFocus` keeps them. */
export interface Walk {
  faults: string[];
  /** Number of controls that had the focus so far. */
  steps: number;
  /** Whether the walk is over, because no element has the focus any more. */
  ended: boolean;
}

/**
 * Runs inside the page: after each key press it notes in `globalThis.walk` whether a fixed or sticky element covers the
 * focused element, and whether that is out of the window. It waits for the release of the key, because the browser has
 * scrolled to the focused element by then. Self-contained, because it is sent to the page as text.
 */
export function watchFocus(): void {
  const name = (element: Element) => {
    const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40);
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> “${text}”`;
  };
  const findFixed = (element: Element | null): Element | undefined => {
    for (let current = element; current; current = current.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(current).position)) return current;
    return undefined;
  };
  /** The fault of the element that has the focus. */
  const faultOf = (focused: Element): string | undefined => {
    // A visually hidden control is judged by its label.
    const { width, height } = focused.getBoundingClientRect();
    const labels = (focused as Partial<HTMLInputElement>).labels;
    const target = width <= 1 || height <= 1 ? labels?.[0] : focused;
    if (!target) return undefined;
    let visibleArea = { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: innerHeight };
    for (let above = target.parentElement; above && above !== document.body; above = above.parentElement) {
      if (getComputedStyle(above).overflowY === 'visible') continue;
      const box = above.getBoundingClientRect();
      visibleArea = {
        left: Math.max(visibleArea.left, box.left),
        top: Math.max(visibleArea.top, box.top),
        right: Math.min(visibleArea.right, box.right),
        bottom: Math.min(visibleArea.bottom, box.bottom),
      };
    }
    let points = 0;
    for (const rect of target.getClientRects()) {
      // An element that is higher than half of the window need not be visible as a whole.
      if (rect.height > innerHeight / 2) return undefined;
      for (const across of [0.1, 0.5, 0.9]) {
        for (const down of [0.1, 0.5, 0.9]) {
          const x = rect.left + rect.width * across;
          const y = rect.top + rect.height * down;
          if (
            x < visibleArea.left ||
            x >= visibleArea.right ||
            y < visibleArea.top ||
            y >= visibleArea.bottom
          )
            continue;
          points += 1;
          const hit = document.elementFromPoint(x, y);
          if (!hit || target.contains(hit) || hit.contains(target)) continue;
          const cover = findFixed(hit);
          if (cover && !cover.contains(target)) return `${name(focused)} is covered by ${name(cover)}`;
        }
      }
    }
    return points === 0 ? `${name(focused)} is out of the window` : undefined;
  };
  const walk: Walk = { faults: [], steps: 0, ended: false };
  Object.assign(globalThis, { walk });
  // Key presses that were sent before the end was noticed would begin the next walk.
  addEventListener('keydown', (event) => {
    if (walk.ended) event.preventDefault();
  });
  addEventListener('keyup', () => {
    const focused = document.activeElement;
    if (walk.ended) return;
    walk.ended = !focused || focused === document.body;
    if (!focused || walk.ended) return;
    walk.steps += 1;
    const fault = faultOf(focused);
    if (fault !== undefined) walk.faults.push(fault);
  });
}

/**
 * Runs inside the page, which is scrolled to its end. Finds texts in the lower half of the window that a fixed or
 * sticky element covers there, and texts below the window: nobody can scroll further. Self-contained, because it is
 * sent to the page as text.
 */
export function findCoveredEnd(): string[] {
  const findFixed = (element: Element | null): Element | undefined => {
    for (let current = element; current; current = current.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(current).position)) return current;
    return undefined;
  };
  const faults = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.textContent?.trim()) continue;
    if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      if (line.width <= 1 || line.bottom < innerHeight / 2) continue;
      for (const x of [line.left + 1, (line.left + line.right) / 2, line.right - 1]) {
        const hit = document.elementFromPoint(x, (line.top + line.bottom) / 2);
        const cover = findFixed(hit);
        if (!hit || !cover || cover.contains(element)) continue;
        faults.add(
          `“${node.textContent.trim().slice(0, 40)}” is covered by <${cover.tagName.toLowerCase()} class="${cover.getAttribute('class') ?? ''}">`,
        );
      }
      // A text below the window cannot be reached, because the page is scrolled to its end.
      if (line.top >= innerHeight && !findFixed(element))
        faults.add(`“${node.textContent.trim().slice(0, 40)}” is below the end of the page`);
    }
  }
  return [...faults];
}

/** Elements that stand at the lower edge of the window while they are shown. */
const standing = new Set<HTMLElement>();

const measureCovered = new ResizeObserver(() => {
  const heights = [...standing].map((element) =>
    element.offsetHeight > 0 ? innerHeight - element.getBoundingClientRect().top : 0,
  );
  document.documentElement.style.setProperty('--taken', `${Math.max(...heights)}px`);
});

/** Keeps the end of the page and the focused element out of the part of the window that this element covers. */
export function keepClearOf(element: HTMLElement): void {
  standing.add(element);
  measureCovered.observe(element);
}

/**
 * Scrolls to the whole of the element that the Tab key has reached. Browsers do so only where nothing of it is seen: a long
 * field, or an item at the edge of a row that scrolls, stays half covered.
 */
export function showFocused(): void {
  addEventListener('keyup', ({ key }) => {
    if (key === 'Tab')
      document.querySelector(':focus')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}

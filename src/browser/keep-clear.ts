/** Elements that cover the lower edge of the window while they are shown. */
const coveringElements = new Set<HTMLElement>();

const measureCovered = new ResizeObserver(() => {
  const heights = [...coveringElements].map((element) =>
    element.offsetHeight > 0 ? innerHeight - element.getBoundingClientRect().top : 0,
  );
  document.documentElement.style.setProperty('--taken', `${Math.max(...heights)}px`);
});

/** Keeps the end of the page and the focused element out of the part of the window that this element covers. */
export function keepClearOf(element: HTMLElement): void {
  coveringElements.add(element);
  measureCovered.observe(element);
}

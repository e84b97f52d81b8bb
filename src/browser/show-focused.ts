/**
 * Scrolls until the element that the Tab key has reached is wholly visible. Browsers scroll only if no part of it is
 * visible: a long field, or an item at the edge of a scrolling row, would stay half covered.
 */
export function showFocused(): void {
  const show = () =>
    document.querySelector(':focus-visible')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  addEventListener('keyup', ({ key }) => {
    if (key === 'Tab') show();
  });
  // The first element may have been reached while this code was loading.
  show();
}

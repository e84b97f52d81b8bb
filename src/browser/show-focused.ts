/**
 * Scrolls until the element that the Tab key has reached is wholly visible. Browsers scroll only if no part of it is
 * visible: a long field, or an item at the edge of a scrolling row, would stay half covered.
 */
export function showFocused(): void {
  addEventListener('keyup', ({ key }) => {
    if (key === 'Tab')
      document.querySelector(':focus')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}

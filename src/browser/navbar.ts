import { NAVBAR_HIDE_AFTER_PX, NAVBAR_HIDE_MIN_WIDTH } from '#config.ts';

/**
 * Hides the navbar when the page is scrolled down by more than 10 px, and shows it at the first pixel upwards or when
 * it gets the focus. Only in windows wider than 992 px.
 */
export function hideNavbarOnScroll(bar: HTMLElement): void {
  const wide = matchMedia(`(width > ${NAVBAR_HIDE_MIN_WIDTH}px)`);
  let lastScroll = scrollY;
  /** The scroll position (px) at which the current scrolling down began. */
  let turningPoint = lastScroll;
  const show = (isShown: boolean) => bar.toggleAttribute('data-away', !isShown);

  const followScroll = () => {
    // Safari reports negative positions while a page bounces at its top.
    const scroll = Math.max(0, scrollY);
    if (scroll < lastScroll) turningPoint = scroll;
    lastScroll = scroll;
    const elementInUse = document.querySelector(':popover-open, .bar :focus-visible');
    show(!wide.matches || elementInUse !== null || scroll - turningPoint <= NAVBAR_HIDE_AFTER_PX);
  };
  addEventListener('scroll', followScroll, { passive: true });
  wide.addEventListener('change', followScroll);
  bar.addEventListener('focusin', () => show(true));
}

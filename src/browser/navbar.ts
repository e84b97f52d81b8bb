import { NAVBAR_HIDE_AFTER_PX, NAVBAR_HIDE_MIN_WIDTH } from '#config.ts';

/**
 * The navbar goes away after more than 10 px scrolled down, and comes back with the first pixel up or with the focus;
 * above 992 px only.
 */
export function hideNavbarOnScroll(bar: HTMLElement): void {
  const wide = matchMedia(`(width > ${NAVBAR_HIDE_MIN_WIDTH}px)`);
  let lastScroll = scrollY;
  /** The scroll position (px) at which the current scrolling down began. */
  let top = lastScroll;
  const show = (isShown: boolean) => bar.toggleAttribute('data-away', !isShown);

  const followScroll = () => {
    // Safari reports negative positions while a page bounces at its top.
    const scroll = Math.max(0, scrollY);
    if (scroll < lastScroll) top = scroll;
    lastScroll = scroll;
    const inUse = document.querySelector(':popover-open, .bar :focus-visible');
    show(!wide.matches || inUse !== null || scroll - top <= NAVBAR_HIDE_AFTER_PX);
  };
  addEventListener('scroll', followScroll, { passive: true });
  wide.addEventListener('change', followScroll);
  bar.addEventListener('focusin', () => show(true));
}

import { NAVBAR_HIDE_AFTER_PX, NAVBAR_HIDE_MIN_WIDTH } from '#config.ts';

/**
 * The navbar goes away after more than 10 px scrolled down, and comes back with the first pixel up or with the focus;
 * above 992 px only.
 */
export function hideNavbarOnScroll(bar: HTMLElement): void {
  const wide = matchMedia(`(width > ${NAVBAR_HIDE_MIN_WIDTH}px)`);
  let last = scrollY;
  /** Where the way down began. */
  let top = last;
  const show = (shown: boolean) => bar.toggleAttribute('data-away', !shown);

  const followScroll = () => {
    // A page that is pulled beyond its start bounces.
    const now = Math.max(0, scrollY);
    if (now < last) top = now;
    last = now;
    const inUse = document.querySelector(':popover-open, .bar :focus-visible');
    show(!wide.matches || inUse !== null || now - top <= NAVBAR_HIDE_AFTER_PX);
  };
  addEventListener('scroll', followScroll, { passive: true });
  wide.addEventListener('change', followScroll);
  bar.addEventListener('focusin', () => show(true));
}

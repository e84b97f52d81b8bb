/**
 * Sets the two clocks of a list, the visitor's and then the doctor's. The list's `data-clocks` is the doctor's time
 * zone. The list stays hidden if the browser does not know the zone.
 */

/** Milliseconds between two updates of the clocks. */
const UPDATE_INTERVAL = 10_000;

function showTimes(list: HTMLElement): void {
  const { clocks: doctorZone, language } = list.dataset;
  const now = new Date();
  for (const [index, clock] of [...list.children].entries()) {
    const timeZone = index === 0 ? undefined : doctorZone;
    const [hour = 0, minute = 0] = now
      .toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' })
      .split(':')
      .map(Number);
    const [minuteHand, hourHand] = clock.querySelectorAll('path');
    minuteHand?.setAttribute('transform', `rotate(${6 * minute} 12 12)`);
    hourHand?.setAttribute('transform', `rotate(${30 * hour + minute / 2} 12 12)`);
    clock
      .querySelector('b')
      ?.replaceChildren(now.toLocaleTimeString(language, { timeZone, timeStyle: 'short' }));
  }
  list.hidden = false;
}

for (const list of document.querySelectorAll<HTMLElement>('[data-clocks]')) {
  try {
    showTimes(list);
    setInterval(() => showTimes(list), UPDATE_INTERVAL);
  } catch (error) {
    // A RangeError means that the browser does not know the doctor's time zone.
    if (!(error instanceof RangeError)) throw error;
  }
}

export {};

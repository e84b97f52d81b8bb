/**
 * The clocks of the visitor and of a doctor: `data-clocks` names the doctor's time zone, the list has the visitor's
 * clock first. It stays hidden where the browser does not know the zone.
 */
const SECONDS = 10;

function showTimes(list: HTMLElement): void {
  const { clocks: doctorZone, language } = list.dataset;
  const now = new Date();
  for (const [place, clock] of [...list.children].entries()) {
    const timeZone = place === 0 ? undefined : doctorZone;
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
    setInterval(() => showTimes(list), SECONDS * 1000);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
}

export {};

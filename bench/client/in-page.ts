// Playwright sends the text of these functions to the browser, so they refer to nothing outside themselves.

/**
 * Runs in the page: writes the sum of its layout shifts, without those that follow an input, into `data-shift` of the
 * root element.
 */
export function sumShifts(): void {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) sum += value;
    }
    document.documentElement.dataset['shift'] = String(sum);
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * Runs in the page, and writes milliseconds into attributes of the root element: into `data-slow` the longest
 * interaction, from its event to the next paint (Event Timing, as for INP), into `data-first` the time from the first
 * touch to the paint after its click.
 */
export function recordInteractions(): void {
  let down = Number.NaN;
  new PerformanceObserver((list) => {
    const { dataset } = document.documentElement;
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
      if (!entry.interactionId) continue;
      dataset['slow'] = String(Math.max(Number(dataset['slow'] ?? 0), entry.duration));
      if (entry.name === 'pointerdown' && Number.isNaN(down)) down = entry.startTime;
      if (entry.name === 'click')
        dataset['first'] ??= String(Math.round(entry.startTime + entry.duration - down));
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Instants at which the clocks of a zone change, from 2026 to 2028. */
export function transitionsOf(zone: string): number[] {
  const found: number[] = [];
  let at = Temporal.Instant.from('2026-01-01T00:00Z').toZonedDateTimeISO(zone);
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (!next || next.epochMilliseconds >= Date.UTC(2029, 0)) return found;
    found.push(next.epochMilliseconds);
    at = next;
  }
}

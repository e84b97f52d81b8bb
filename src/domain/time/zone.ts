/** The zone's name in the letter case of the time-zone database; undefined when there is no such zone. */
export function zoneName(text: string): string | undefined {
  // Offsets such as `+03:00` are no zones: they have no summer time.
  if (!/^[A-Za-z][\w+\-/]{1,63}$/.test(text)) return undefined;
  try {
    const name = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
    // Intl accepts old names, such as SystemV/AST4 and IST, with which Temporal cannot compute.
    for (const one of [text, name]) EPOCH?.toZonedDateTimeISO(one);
    return name;
  } catch {
    return undefined;
  }
}

/** Not every browser has Temporal yet; the server has it, and checks again. */
const EPOCH = typeof Temporal === 'undefined' ? undefined : Temporal.Instant.fromEpochMilliseconds(0);

/** Names that were found to be usable zones: about 600 at most. */
const usable = new Set<string>();

/**
 * The zone itself, or UTC when its time cannot be computed. A stored name may be older than the check of {@link
 * zoneName} or unknown to this Node's time-zone data, and must not break lists for everybody.
 */
export function zoneOrUtc(zone: string): string {
  if (usable.has(zone)) return zone;
  if (zoneName(zone) === undefined) return 'UTC';
  usable.add(zone);
  return zone;
}

/** The zone's name in the letter case of the time-zone database; undefined when there is no such zone. */
export function zoneName(text: string): string | undefined {
  // Offsets such as `+03:00` are no zones: they know nothing of summer time.
  if (!/^[A-Za-z][\w+\-/]{1,63}$/.test(text)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

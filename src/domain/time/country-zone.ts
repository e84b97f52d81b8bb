/** A day in winter and one in summer: zones that show the same time on both count as one clock. */
const DAYS = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];

const formatTimeOn = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeStyle: 'short', dateStyle: 'short' }).format(at);

/** The zone of a country with the same time everywhere; undefined where times differ or no zone is known. */
export function zoneOfCountry(country: string): string | undefined {
  const zones = new Intl.Locale('und', { region: country }).getTimeZones?.() ?? [];
  const clocks = new Set(zones.map((zone) => DAYS.map((day) => formatTimeOn(zone, day)).join()));
  return clocks.size === 1 ? zones[0] : undefined;
}

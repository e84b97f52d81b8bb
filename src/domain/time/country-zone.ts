/** Two days of a year on which clocks of one country differ, if they ever do. */
const DAYS = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];

const timeOn = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeStyle: 'short', dateStyle: 'short' }).format(at);

/** The zone of a country whose clocks all show the same; undefined where they differ or nothing is known of them. */
export function zoneOfCountry(country: string): string | undefined {
  const zones = new Intl.Locale('und', { region: country }).getTimeZones?.() ?? [];
  const clocks = new Set(zones.map((zone) => DAYS.map((day) => timeOn(zone, day)).join()));
  return clocks.size === 1 ? zones[0] : undefined;
}

import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;
const unknown = () => undefined;

/**
 * The time zone (IANA) of the reader's device; undefined until the browser has hydrated the island, and where the
 * browser hides it. The rule is that of `browser/own-zone.ts`; a file for both would be one more request of the booking
 * page.
 */
export const useDeviceZone = (): string | undefined =>
  useSyncExternalStore(neverChanges, readDeviceZone, unknown);

function readDeviceZone(): string | undefined {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone?.includes('/') && !timeZone.startsWith('Etc/') ? timeZone : undefined;
}

/** The zones in which the reader may expect a time: that of their profile and that of their device, where known. */
export function useReaderZones(profileZone: string | undefined): readonly string[] {
  const deviceZone = useDeviceZone();
  return [profileZone, deviceZone].filter((zone) => zone !== undefined);
}

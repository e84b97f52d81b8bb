import { useSyncExternalStore } from 'react';
import { deviceZone } from '#domain/time/same-clock.ts';

const neverChanges = () => () => undefined;
const unknown = () => undefined;

/**
 * The time zone (IANA) of the reader's device; undefined until the browser has hydrated the island, and where the
 * browser hides it.
 */
export const useDeviceZone = (): string | undefined =>
  useSyncExternalStore(neverChanges, deviceZone, unknown);

/** The zones in which the reader may expect a time: that of their profile and that of their device, where known. */
export function useReaderZones(profileZone: string | undefined): readonly string[] {
  const ownZone = useDeviceZone();
  return [profileZone, ownZone].filter((zone) => zone !== undefined);
}

/** Roads are longer than the straight line between their ends, in cities by about a third. */
const DETOUR = 1.3;
/** Kilometres up to which a speed holds, and the speed in kilometres per hour: streets, main roads, motorways. */
const SPEEDS = [
  { until: 5, speed: 20 },
  { until: 20, speed: 40 },
  { until: Number.POSITIVE_INFINITY, speed: 70 },
] as const;
/** Minutes to which a time is rounded up. */
const STEP = 5;

/** Kilometres by road, estimated from those in a straight line. */
export const roadKilometres = (straightKm: number): number => straightKm * DETOUR;

/**
 * Minutes by car for a length of road in kilometres, rounded up to five. This is our own rule and no measurement: the
 * first 5 km at 20 km/h, up to 20 km at 40 km/h, the rest at 70 km/h. It knows neither bridges nor rush hours, so it is
 * shown as an approximation only.
 */
export function drivingMinutes(roadKm: number): number {
  let from = 0;
  let hours = 0;
  for (const { until, speed } of SPEEDS) {
    hours += Math.max(0, Math.min(roadKm, until) - from) / speed;
    from = until;
  }
  return Math.max(STEP, Math.ceil((hours * 60) / STEP) * STEP);
}

/** Mean radius of the earth in kilometres. */
const RADIUS = 6371;

interface Position {
  /** Degrees. */
  latitude: number;
  longitude: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres from one place to another in a straight line, over the sphere (haversine). */
export function distanceKm(from: Position, to: Position): number {
  const [south, north] = [radians(from.latitude), radians(to.latitude)];
  const rise = Math.sin((north - south) / 2) ** 2;
  const turn = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * RADIUS * Math.asin(Math.sqrt(Math.min(1, rise + Math.cos(south) * Math.cos(north) * turn)));
}

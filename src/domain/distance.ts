/** Mean radius of the earth in kilometres. */
const RADIUS = 6371;

export interface Position {
  /** Degrees. */
  latitude: number;
  longitude: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres from one place to another in a straight line, over the sphere (haversine). */
export function distanceKm(from: Position, to: Position): number {
  const fromLatitude = radians(from.latitude);
  const toLatitude = radians(to.latitude);
  const latitudePart = Math.sin((toLatitude - fromLatitude) / 2) ** 2;
  const longitudePart = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return (
    2 *
    RADIUS *
    Math.asin(
      Math.sqrt(Math.min(1, latitudePart + Math.cos(fromLatitude) * Math.cos(toLatitude) * longitudePart)),
    )
  );
}

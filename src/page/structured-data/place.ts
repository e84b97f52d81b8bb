import type { GeoCoordinates, PostalAddress } from 'schema-dts';

interface Facility {
  city: { title: string };
  country: { title: string };
  latitude: number | null;
  longitude: number | null;
}

/** The address and position of a facility as structured data. */
export const placeData = ({ city, country, latitude, longitude }: Facility) => ({
  address: {
    '@type': 'PostalAddress',
    addressLocality: city.title,
    addressCountry: country.title,
  } satisfies PostalAddress,
  ...(latitude !== null &&
    longitude !== null && {
      geo: { '@type': 'GeoCoordinates', latitude, longitude } satisfies GeoCoordinates,
    }),
});

import type { GeoCoordinates, PostalAddress } from 'schema-dts';

interface House {
  city: { title: string };
  country: { title: string };
  latitude: number | null;
  longitude: number | null;
}

/** Where a house stands, as search engines are told. */
export const placeData = ({ city, country, latitude, longitude }: House) => ({
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

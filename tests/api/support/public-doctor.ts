import { database } from '#db/client.ts';
import { cities, countries } from '#db/schema/places.ts';
import { doctors } from '#db/schema/doctors.ts';

/** Stores a public doctor without texts, in a city of their own; gives the doctor's id. */
export async function storePublicDoctor(key: string): Promise<number> {
  const db = database();
  const [country] = await db.insert(countries).values({ key: 'tr', iso: 'TR', position: 1 }).returning();
  const [city] = await db
    .insert(cities)
    .values({ key: 'x', countryId: country?.id ?? 0, position: 1, latitude: 0, longitude: 0 })
    .returning();
  const about = { gender: 'female' as const, transliterations: [], languages: [], years: 1, licence: '1' };
  const [doctor] = await db
    .insert(doctors)
    .values({ key, cityId: city?.id ?? 0, ...about, feeCurrency: 'EUR', fees: {} })
    .returning({ id: doctors.id });
  if (!doctor) throw new Error('the doctor was not stored');
  return doctor.id;
}

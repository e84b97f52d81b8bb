import { asc, eq, inArray } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { selectDoctorCards } from '#db/queries/doctor-cards.ts';
import { doctors } from '#db/schema/doctors.ts';
import { practices } from '#db/schema/practices.ts';

/** Slugs of the address of an account's public page; null while there is none. */
export async function publishedPage(db: Database, userId: string, locale: Locale) {
  const own = db.select({ id: practices.doctorId }).from(practices).where(eq(practices.userId, userId));
  const [card] = await selectDoctorCards(db, locale, {
    where: inArray(doctors.id, own),
    order: [asc(doctors.id)],
    limit: 1,
  });
  const [field] = card?.specializations ?? [];
  return card && field
    ? {
        country: card.country.slug,
        city: card.city.slug,
        specialization: field.slug,
        slug: card.slug,
      }
    : null;
}

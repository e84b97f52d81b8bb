import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { hasDoctorText, specialtyText } from '#db/queries/directory-texts.ts';
import { type DoctorCardRow, isBookable, selectDoctorCards } from '#db/queries/doctor-cards.ts';
import { type PricePlan, pricesOf } from '#db/queries/money/prices.ts';
import { normaliseSlug } from '#db/queries/translation.ts';
import { doctorSpecialties, doctors } from '#db/schema/doctors.ts';
import { practices } from '#db/schema/practices.ts';
import { specialties } from '#db/schema/specialties.ts';

export interface BookableDoctor {
  doctor: DoctorCardRow;
  practice: { id: string; zone: string };
  /** Prices, shortest meeting first. */
  prices: PricePlan[];
}

interface Filter {
  locale: Locale;
  limit: number;
  offset: number;
  /** Slug of a specialty in this language, or in its fallback without a translation. */
  specialization: string | undefined;
  /** Only doctors who offer meetings of so many minutes. */
  minutes: number | undefined;
  /** Only the doctor of this practice. */
  practiceId: string | undefined;
}

/** Doctors whose practices take bookings and have prices, in a fixed order that favours nobody. */
export async function listBookableDoctors(
  db: Database,
  { locale, limit, offset, ...wish }: Filter,
): Promise<{
  rows: BookableDoctor[];
  total: number;
}> {
  const where = and(
    exists(
      db
        .select({ one: sql`1` })
        .from(practices)
        .where(
          and(
            eq(practices.doctorId, doctors.id),
            isBookable(db, wish.minutes),
            wish.practiceId === undefined ? undefined : eq(practices.id, wish.practiceId),
          ),
        ),
    ),
    wish.specialization === undefined ? undefined : hasSpecialty(db, locale, wish.specialization),
  );
  const cards = await selectDoctorCards(db, locale, {
    where,
    order: [sql`md5(${doctors.key})`],
    limit,
    offset,
  });
  const pricesOfPractices = await pricesOf(
    db,
    cards.flatMap(({ practice }) => practice?.id ?? []),
  );
  const rows = cards.flatMap((doctor) => {
    const { practice } = doctor;
    return practice ? [{ doctor, practice, prices: pricesOfPractices.get(practice.id) ?? [] }] : [];
  });
  return { rows, total: await countDoctors(db, locale, where) };
}

/** The condition that the doctor of the row has a specialty with this slug. */
function hasSpecialty(db: Database, locale: Locale, slug: string): SQL {
  const text = specialtyText(db, locale);
  return exists(
    db
      .select({ one: sql`1` })
      .from(doctorSpecialties)
      .innerJoin(specialties, eq(specialties.id, doctorSpecialties.specialtyId))
      .innerJoinLateral(text, sql`true`)
      .where(and(eq(doctorSpecialties.doctorId, doctors.id), eq(text.slug, normaliseSlug(slug)))),
  );
}

/** The number of doctors who meet `where` and are shown to readers of the language. */
const countDoctors = (db: Database, locale: Locale, where: SQL | undefined): Promise<number> =>
  db.$count(doctors, and(where, hasDoctorText(db, locale)));

import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { cityText, specialtyText } from '#db/queries/directory-texts.ts';
import { serviceText } from '#db/queries/editorial-texts.ts';
import { findPlayableVideo } from '#db/queries/home-blocks.ts';
import { cities } from '#db/schema/places.ts';
import { services } from '#db/schema/services.ts';
import { SERVICE_FAMILIES } from '#domain/content-kinds.ts';
import { specialties } from '#db/schema/specialties.ts';
import type { DoctorFile } from '#domain/doctor-file.ts';

/** The choices of a form; keys are stable across languages. */
export interface ChoiceRow {
  key: string;
  title: string;
}

/** All medical specialties, in their order. */
export const specialtyChoices = (db: Database, locale: Locale): Promise<ChoiceRow[]> => {
  const text = specialtyText(db, locale);
  return db
    .select({ key: specialties.key, title: text.title })
    .from(specialties)
    .innerJoinLateral(text, sql`true`)
    .orderBy(asc(specialties.position), asc(specialties.id));
};

/** All procedures, by family. */
export const treatmentChoices = (db: Database, locale: Locale): Promise<ChoiceRow[]> => {
  const text = serviceText(db, locale);
  const family = sql`array_position(${sql.param([...SERVICE_FAMILIES])}::text[], ${services.family})`;
  return db
    .select({ key: services.key, title: text.title })
    .from(services)
    .innerJoinLateral(text, sql`true`)
    .where(eq(services.kind, 'procedure'))
    .orderBy(family, asc(services.position), asc(services.id));
};

/** All cities of the directory, by name. */
export const cityChoices = (db: Database, locale: Locale): Promise<ChoiceRow[]> => {
  const text = cityText(db, locale);
  return db
    .select({ key: cities.key, title: text.title })
    .from(cities)
    .innerJoinLateral(text, sql`true`)
    .orderBy(asc(text.title), asc(cities.id));
};

type Chosen = Pick<DoctorFile, 'specializations' | 'treatments' | 'city' | 'film'>;

/** The parts of a file that name unknown keys. */
export async function unknownChoices(
  db: Database,
  { specializations, treatments, city, film }: Chosen,
): Promise<(keyof Chosen)[]> {
  const procedure = eq(services.kind, 'procedure');
  const fields = await db.$count(specialties, inArray(specialties.key, [...specializations]));
  const offered = await db.$count(services, and(procedure, inArray(services.key, [...treatments])));
  const towns = city === null ? 0 : await db.$count(cities, eq(cities.key, city));
  return [
    ...(fields < specializations.length ? (['specializations'] as const) : []),
    ...(offered < treatments.length ? (['treatments'] as const) : []),
    ...(city !== null && towns === 0 ? (['city'] as const) : []),
    ...(film !== null && !(await findPlayableVideo(db, 'en', film)) ? (['film'] as const) : []),
  ];
}

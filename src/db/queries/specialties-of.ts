import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { specialtyText } from '#db/queries/directory-texts.ts';
import { doctorSpecialties } from '#db/schema/doctors.ts';
import { hospitalDepartments } from '#db/schema/hospitals.ts';
import type { ServiceFamily } from '#domain/content-kinds.ts';
import { specialties } from '#db/schema/specialties.ts';

/** A place, a hospital or a specialty, with the slug of its page. */
export interface NamedRow {
  key: string;
  slug: string;
  title: string;
}

const LINKS = {
  doctor: { table: doctorSpecialties, owner: doctorSpecialties.doctorId },
  hospital: { table: hospitalDepartments, owner: hospitalDepartments.hospitalId },
} as const;

/** The specialties of doctors or the departments of hospitals, in their order, by the id of the owner. */
export async function specialtiesOf(
  db: Database,
  kind: keyof typeof LINKS,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, NamedRow[]>> {
  if (ids.length === 0) return new Map();
  const { table, owner } = LINKS[kind];
  const text = specialtyText(db, locale);
  const rows = await db
    .select({ owner, key: specialties.key, slug: text.slug, title: text.title })
    .from(table)
    .innerJoin(specialties, eq(specialties.id, table.specialtyId))
    .innerJoinLateral(text, sql`true`)
    .where(inArray(owner, [...ids]))
    .orderBy(asc(table.position));
  const byOwner = Map.groupBy(rows, (row) => row.owner);
  return new Map(
    [...byOwner].map(([id, of]) => [id, of.map(({ key, slug, title }) => ({ key, slug, title }))]),
  );
}

/** The names of all specialties by id. */
export async function specialtyNames(db: Database, locale: Locale): Promise<Map<number, NamedRow>> {
  const text = specialtyText(db, locale);
  const rows = await db
    .select({ id: specialties.id, key: specialties.key, slug: text.slug, title: text.title })
    .from(specialties)
    .innerJoinLateral(text, sql`true`);
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}

/** A specialty with the number of its doctors and hospitals. */
export interface FieldRow extends NamedRow {
  doctors: number;
  hospitals: number;
}

/** The specialties that serve a family of treatments. */
export const fieldsOfFamily = (db: Database, locale: Locale, family: ServiceFamily): Promise<FieldRow[]> => {
  const text = specialtyText(db, locale);
  const countLinks = ({ table }: (typeof LINKS)[keyof typeof LINKS]): SQL<number> =>
    sql<number>`(${db.$count(table, eq(table.specialtyId, specialties.id))})`.mapWith(Number);
  return db
    .select({
      key: specialties.key,
      slug: text.slug,
      title: text.title,
      doctors: countLinks(LINKS.doctor),
      hospitals: countLinks(LINKS.hospital),
    })
    .from(specialties)
    .innerJoinLateral(text, sql`true`)
    .where(eq(specialties.family, family))
    .orderBy(asc(specialties.position));
};

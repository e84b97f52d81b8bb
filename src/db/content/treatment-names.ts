import { asc, eq, type SQL } from 'drizzle-orm';
import { LOCALES, type Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { pickText } from '#db/queries/translation.ts';
import type { Localised } from '#db/schema/columns.ts';
import { doctorServices, doctors } from '#db/schema/doctors.ts';
import { serviceTranslations } from '#db/schema/services.ts';

/** The names of treatments for the readers of each language. */
type NamesByReader = ReadonlyMap<Locale, readonly string[]>;

/** The names of the treatments that doctors offer, each once, by the id of the doctor or by that of their hospital. */
export async function treatmentNamesBy(
  db: Database,
  owner: typeof doctors.id | typeof doctors.hospitalId,
  where: SQL,
): Promise<Map<number, NamesByReader>> {
  const rows = await db
    .select({
      owner,
      service: doctorServices.serviceId,
      locale: serviceTranslations.locale,
      title: serviceTranslations.title,
    })
    .from(doctorServices)
    .innerJoin(doctors, eq(doctors.id, doctorServices.doctorId))
    .innerJoin(serviceTranslations, eq(serviceTranslations.serviceId, doctorServices.serviceId))
    .where(where)
    // The order of words in a document follows from it, so that unchanged rows make unchanged documents.
    .orderBy(asc(doctors.id), asc(doctorServices.position));
  const names = new Map<number, NamesByReader>();
  for (const [id, ofOwner] of Map.groupBy(rows, (row) => row.owner)) {
    if (id === null) continue;
    const titles = [...Map.groupBy(ofOwner, ({ service }) => service).values()].map((texts): Localised =>
      Object.fromEntries(texts.map(({ locale, title }) => [locale, title])),
    );
    const namesFor = (reader: Locale) => titles.map((title) => pickText(title, reader));
    names.set(id, new Map(LOCALES.map((reader) => [reader, namesFor(reader)])));
  }
  return names;
}

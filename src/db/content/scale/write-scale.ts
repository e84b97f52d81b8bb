import { type SQL, sql } from 'drizzle-orm';
import { LOCALES } from '#config.ts';
import { type Database, transaction } from '#db/client.ts';
import { type InventedText, textsOf } from '#db/content/scale/invented.ts';
import { writeBookings } from '#db/content/scale/write-bookings.ts';
import { ContentError } from '#content/content-error.ts';

/**
 * Items in one transaction. A statement has four times as many rows, one for each language, and has to end within the
 * time limit of a query.
 */
const CHUNK = 100;
/** Milliseconds for one transaction. */
const LIMIT = 120_000;

/**
 * The number of items of each kind for a number of doctors, in the order in which the kinds are written: posts name
 * tags, and doctors name hospitals.
 */
export const sizesFor = (doctors: number) => ({
  tag: Math.ceil(doctors / 100),
  hospital: Math.ceil(doctors / 20),
  post: Math.ceil(doctors / 2),
  doctor: doctors,
});
type Noun = keyof ReturnType<typeof sizesFor>;

/** Joins the ids of a table, of which `pickId` takes one for the n-th row. */
const joinIds = (table: string) =>
  sql.raw(`cross join (select array_agg(id order by id) as ids from ${table}) of_${table}`);
const pickId = (table: string) => sql.raw(`of_${table}.ids[1 + k.n % cardinality(of_${table}.ids)]`);

const ROWS: Record<Noun, (keys: SQL) => SQL[]> = {
  tag: (keys) => [sql`insert into tags (key) select k.key from ${keys}`],
  hospital: (keys) => [
    sql`insert into hospitals (key, city_id, founded, beds, languages, accreditations, airport_km, latitude, longitude)
      select k.key, ${pickId('cities')}, 1990, 100 + k.n % 300, '{en,tr}', '[]', 12, 41, 29
      from ${keys} ${joinIds('cities')}`,
    sql`insert into hospital_departments (hospital_id, specialty_id, position)
      select h.id, ${pickId('specialties')}, 0 from ${keys} ${joinIds('specialties')} join hospitals h on h.key = k.key`,
  ],
  post: (keys) => [
    sql`insert into posts (key, category_id, author_id, published_at, updated_at, sources)
      select k.key, ${pickId('categories')}, ${pickId('people')},
        now() - make_interval(hours => k.n), now() - make_interval(hours => k.n), '[]'
      from ${keys} ${joinIds('categories')} ${joinIds('people')}`,
    sql`insert into post_tags (post_id, tag_id, position)
      select p.id, ${pickId('tags')}, 0 from ${keys} ${joinIds('tags')} join posts p on p.key = k.key`,
  ],
  doctor: (keys) => [
    sql`insert into doctors (key, gender, city_id, hospital_id, transliterations, languages, years, licence, fee_currency, fees)
      select k.key, (array['female', 'male'])[1 + k.n % 2], h.city_id, h.id, '{}', '{en,tr}', k.n % 40,
        'SCALE-' || k.n, 'EUR', '{"30": 4000}'
      from ${keys} ${joinIds('hospitals')} join hospitals h on h.id = ${pickId('hospitals')}`,
    sql`insert into doctor_specialties (doctor_id, specialty_id, position)
      select d.id, ${pickId('specialties')}, 0 from ${keys} ${joinIds('specialties')} join doctors d on d.key = k.key`,
    sql`insert into doctor_services (doctor_id, service_id, position)
      select d.id, ${pickId('services')}, 0 from ${keys} ${joinIds('services')} join doctors d on d.key = k.key`,
  ],
};

const TEXTS: Record<Noun, (texts: SQL) => SQL> = {
  tag: (texts) =>
    sql`insert into tag_translations (tag_id, locale, slug, title)
      select e.id, locale, slug, title from ${texts} join tags e using (key)`,
  hospital: (texts) =>
    sql`insert into hospital_translations (hospital_id, locale, slug, title, summary, body_html)
      select e.id, locale, slug, title, summary, '<p>' || summary || '</p>' from ${texts} join hospitals e using (key)`,
  post: (texts) =>
    sql`insert into post_translations (post_id, locale, slug, title, summary, body_html, meta_title, meta_description, reading_minutes)
      select e.id, locale, slug, title, summary, '<p>' || summary || '</p>', title, summary, 3 from ${texts} join posts e using (key)`,
  doctor: (texts) =>
    sql`insert into doctor_translations (doctor_id, locale, slug, honorific, title, summary, biography)
      select e.id, locale, slug, 'Dr', title, summary, summary from ${texts} join doctors e using (key)`,
};

/** The slugs in the path before that of a page, by kind; posts have none. */
const PARENTS: Record<Exclude<Noun, 'tag'>, SQL> = {
  post: sql`'{}'::text[]`,
  hospital: sql`(select array[l.slug, c.slug] from hospitals e join cities t on t.id = e.city_id
    join city_translations c on c.city_id = t.id and c.locale = x.locale
    join country_translations l on l.country_id = t.country_id and l.locale = x.locale where e.key = x.key)`,
  doctor: sql`(select array[l.slug, c.slug, f.slug] from doctors e join cities t on t.id = e.city_id
    join city_translations c on c.city_id = t.id and c.locale = x.locale
    join country_translations l on l.country_id = t.country_id and l.locale = x.locale
    join doctor_specialties o on o.doctor_id = e.id and o.position = 0
    join specialty_translations f on f.specialty_id = o.specialty_id and f.locale = x.locale where e.key = x.key)`,
};

/**
 * Adds a large invented set to the site's content, for measurements. Throws {@link ContentError} when there is one
 * already, or a part of one.
 */
export async function writeScale(db: Database, doctors: number, say: (line: string) => void): Promise<void> {
  await transaction(db, async (tx) => {
    // Tags are written first, so they are there even when an earlier run stopped halfway.
    const { rows } = await tx.execute(sql`select 1 from tags where key like 'scale-%' limit 1`);
    if (rows.length > 0)
      throw new ContentError('--scale', '', 'the database holds a synthetic set already, or a part of one');
  });
  for (const [noun, size] of Object.entries(sizesFor(doctors)) as [Noun, number][]) {
    for (let from = 0; from < size; from += CHUNK) {
      const to = Math.min(size, from + CHUNK);
      await transaction(db, (tx) => writeChunk(tx, noun, from, to), LIMIT);
    }
    say(`${size.toLocaleString('en')} of the kind ${noun}`);
  }
  await transaction(db, refreshStatistics, LIMIT);
}

async function refreshStatistics(tx: Database): Promise<void> {
  // The statement reads all tables, and may take longer than the limit of the site's statements.
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`analyze`);
}

async function writeChunk(tx: Database, noun: Noun, from: number, to: number): Promise<void> {
  const numbers = Array.from({ length: to - from }, (_, index) => from + index);
  const texts: InventedText[] = numbers.flatMap((n) => textsOf(noun, n));
  const keys = sql`(select 'scale-' || ${noun}::text || '-' || n as key, n from generate_series(${from}::int, ${to - 1}::int) n) k`;
  for (const statement of ROWS[noun](keys)) await tx.execute(statement);
  const recorded = sql`jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
    as x(key text, locale text, slug text, title text, summary text, name text, text text)`;
  await tx.execute(TEXTS[noun](recorded));
  if (noun === 'tag') return;
  if (noun === 'doctor')
    await writeBookings(
      tx,
      numbers.map((n) => `scale-doctor-${n}`),
    );
  // Invented items get the keywords of real ones, so that a search finds as many as in real content.
  await tx.execute(sql`
    with own as (
      select locale, keywords, row_number() over (partition by locale order by key) - 1 as place,
          count(*) over (partition by locale) as all_of
        from search_documents where kind = ${noun} and key not like 'scale-%'
    )
    insert into search_documents (kind, key, locale, slug, parents, title, summary, name, keywords, text, locales)
    select ${noun}, x.key, x.locale, x.slug, ${PARENTS[noun]}, x.title, x.summary, x.name,
      coalesce(own.keywords, ''), concat_ws(' ', x.text, own.keywords), ${sql.param([...LOCALES].sort())}::text[]
    from ${recorded} left join own on own.locale = x.locale
      and own.place = substring(x.key from '\\d+$')::int % own.all_of`);
}

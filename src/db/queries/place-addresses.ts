import { type SQL, sql } from 'drizzle-orm';

/**
 * The number of hospitals in a country or a city, or of doctors of a specialty in a city, from which their list is
 * offered to search engines. The list of all doctors of a country or a city is offered from one doctor on.
 */
export const INDEXED_FROM = 3;

const addressesJson = (slug: string, parents: string) =>
  sql.raw(
    `json_agg(json_build_object('locale', t.locale, 'slug', ${slug}, 'parents', array[${parents}]::text[]))`,
  );

/** The lists of countries and cities that have at least `from` rows in `table`. */
const countriesAndCities = (table: SQL, from: number): SQL => sql`
  select p.key as name, ${addressesJson('t.slug', '')} as addresses, null::timestamptz as changed
  from countries p join country_translations t on t.country_id = p.id
  where (select count(*) from ${table} d join cities c on c.id = d.city_id where c.country_id = p.id) >= ${from}
  group by p.key
  union all
  select c.key, ${addressesJson('t.slug', 'l.slug')}, null
  from cities c
  join city_translations t on t.city_id = c.id
  join country_translations l on l.country_id = c.country_id and l.locale = t.locale
  where (select count(*) from ${table} d where d.city_id = c.id) >= ${from}
  group by c.key`;

/** The lists of hospitals by country and by city. */
export const hospitalPlaces = (): SQL => countriesAndCities(sql`hospitals`, INDEXED_FROM);

/** The lists of doctors by country, by city, and by specialty in a city. */
export const doctorPlaces = (): SQL => sql`
  ${countriesAndCities(sql`doctors`, 1)}
  union all
  select c.key || ' ' || s.key, ${addressesJson('f.slug', 'l.slug, t.slug')}, null
  from (
    select d.city_id, o.specialty_id
    from doctors d join doctor_specialties o on o.doctor_id = d.id
    group by d.city_id, o.specialty_id having count(*) >= ${INDEXED_FROM}
  ) offered
  join cities c on c.id = offered.city_id
  join specialties s on s.id = offered.specialty_id
  join city_translations t on t.city_id = c.id
  join country_translations l on l.country_id = c.country_id and l.locale = t.locale
  join specialty_translations f on f.specialty_id = s.id and f.locale = t.locale
  group by c.key, s.key`;

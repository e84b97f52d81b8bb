import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { clinicDay } from '#db/clinic-day.ts';
import { database } from '#db/client.ts';
import { listHomeDoctors, listHomeHospitals, listSpecializations } from '#db/queries/directory.ts';
import { doctors, doctorTranslations } from '#db/schema/doctors.ts';
import { hospitals, hospitalTranslations } from '#db/schema/hospitals.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { useTestDatabase } from '../support/database.ts';
import { writeDoctor, writeHospital } from './support/editorial-files.ts';
import { SeedFolder } from './support/seed-folder.ts';

useTestDatabase();

const TODAY = clinicDay(new Date());
const YESTERDAY = clinicDay(new Date(Date.now() - 86_400_000));

beforeAll(async () => {
  const folder = new SeedFolder();
  writeHospital(folder, {
    key: 'big',
    departments: ['ophthalmology', 'prosthodontics'],
    beds: 120,
    accreditations: [
      { name: 'Old', valid_until: YESTERDAY },
      { name: 'New', valid_until: TODAY },
    ],
  });
  writeHospital(folder, { key: 'small' });
  writeHospital(folder, { key: 'far', city: 'tbilisi', name: { ar: 'البعيد' } });
  writeDoctor(folder, {
    key: 'dentist-one',
    hospital: 'big',
    specialties: ['prosthodontics', 'ophthalmology'],
    fees: { 15: 4000, 30: 2500 },
    verifiedUntil: TODAY,
  });
  writeDoctor(folder, { key: 'dentist-two', specialties: ['orthodontics'], verifiedUntil: YESTERDAY });
  writeDoctor(folder, {
    key: 'dentist-three',
    specialties: ['dental-implantology'],
    verifiedUntil: null,
    fees: {},
  });
  writeDoctor(folder, { key: 'eyes-one', specialties: ['ophthalmology'], city: 'tbilisi', hospital: 'far' });
  writeDoctor(folder, { key: 'no-family', specialties: ['cardiology'], slugs: { fr: 'sans-famille' } });
  await seedDatabase(database(), folder.path);
});

describe('doctors of the home page', () => {
  const find = async (locale: 'ar' | 'en' | 'fr' | 'tr', key: string) =>
    (await listHomeDoctors(database(), locale, 10)).find((doctor) => doctor.key === key);

  test('are cards with every text in the language', async () => {
    const { id: _id, ...doctor } = (await find('fr', 'dentist-one')) ?? expect.fail();
    expect(doctor).toEqual({
      key: 'dentist-one',
      locale: 'fr',
      slug: 'dentist-one-fr',
      honorific: 'Dr fr',
      title: 'dentist-one fr',
      summary: 'Summary fr',
      gender: 'female',
      languages: ['tr', 'ar'],
      specializations: [
        { key: 'prosthodontics', slug: 'prosthodontie', title: 'Prosthodontie' },
        { key: 'ophthalmology', slug: 'ophtalmologie', title: 'Ophtalmologie' },
      ],
      hospital: { key: 'big', slug: 'big-fr', title: 'big fr' },
      city: { key: 'istanbul', slug: 'istanbul', title: 'Istanbul' },
      country: { key: 'turkiye', slug: 'turquie', title: 'Turquie' },
      years: 9,
      verifiedUntil: new Date(TODAY),
      feeFrom: { amount: 2500, currency: 'EUR' },
      practice: expect.objectContaining({ id: expect.any(String), minutes: 15 }),
      photo: null,
      uploadedPhoto: null,
    });
  });

  test('show no licence check that has expired or was never made', async () => {
    expect(await find('en', 'dentist-two')).toMatchObject({ verifiedUntil: null });
    expect(await find('en', 'dentist-three')).toMatchObject({ verifiedUntil: null });
  });

  test('need neither a fee nor a hospital', async () => {
    expect(await find('en', 'dentist-three')).toMatchObject({
      feeFrom: null,
      hospital: null,
      practice: null,
    });
  });

  test('come one of each field before a second of any', async () => {
    const families = (await listHomeDoctors(database(), 'en', 3)).map(({ key }) => key.split('-')[0]);
    expect(families.sort()).toEqual(['dentist', 'eyes', 'no']);
    expect(await listHomeDoctors(database(), 'en', 10)).toHaveLength(5);
  });

  test('have the same order in every language', async () => {
    const english = await listHomeDoctors(database(), 'en', 10);
    const arabic = await listHomeDoctors(database(), 'ar', 10);
    expect(arabic.map(({ key }) => key)).toEqual(english.map(({ key }) => key));
  });

  test('fall back where a translation is missing, and say so; the places stay in the language', async () => {
    const db = database();

    const [doctor] = await db.select().from(doctors).where(eq(doctors.key, 'eyes-one'));
    await db.delete(doctorTranslations).where(eq(doctorTranslations.doctorId, doctor?.id ?? 0));
    await db.insert(doctorTranslations).values({
      doctorId: doctor?.id ?? 0,
      locale: 'en',
      slug: 'eyes',
      honorific: 'Dr',
      title: 'Eyes',
      summary: '',
      biography: '',
    });

    expect(await find('ar', 'eyes-one')).toMatchObject({
      locale: 'en',
      slug: 'eyes',
      hospital: { title: 'البعيد' },
      city: { title: 'تبليسي' },
      country: { slug: 'جورجيا' },
    });
  });
});

describe('hospitals of the home page', () => {
  test('are cards with every text in the language, and only with accreditations that are valid today', async () => {
    const { id: _id, ...hospital } =
      (await listHomeHospitals(database(), 'fr', 10)).find(({ key }) => key === 'big') ?? expect.fail();
    expect(hospital).toEqual({
      key: 'big',
      locale: 'fr',
      slug: 'big-fr',
      title: 'big fr',
      summary: 'Summary fr',
      city: { key: 'istanbul', slug: 'istanbul', title: 'Istanbul' },
      country: { key: 'turkiye', slug: 'turquie', title: 'Turquie' },
      departments: [
        { key: 'ophthalmology', slug: 'ophtalmologie', title: 'Ophtalmologie' },
        { key: 'prosthodontics', slug: 'prosthodontie', title: 'Prosthodontie' },
      ],
      accreditations: ['New'],
      beds: 120,
      founded: 1999,
      airportKm: 12.5,
      languages: ['tr', 'en'],
      latitude: 41.01,
      longitude: 28.98,
      photo: null,
    });
  });

  test('come one of each city before a second of any', async () => {
    const cities = (await listHomeHospitals(database(), 'en', 2)).map(({ city }) => city.key);
    expect(cities.sort()).toEqual(['istanbul', 'tbilisi']);
    expect(await listHomeHospitals(database(), 'en', 10)).toHaveLength(3);
  });

  test('fall back where a translation is missing, and are left out where even that is', async () => {
    const db = database();

    const [hospital] = await db.select().from(hospitals).where(eq(hospitals.key, 'small'));
    await db.delete(hospitalTranslations).where(eq(hospitalTranslations.hospitalId, hospital?.id ?? 0));
    await db.insert(hospitalTranslations).values({
      hospitalId: hospital?.id ?? 0,
      locale: 'tr',
      slug: 'kucuk',
      title: 'Küçük',
      summary: '',
      bodyHtml: '',
    });

    expect((await listHomeHospitals(database(), 'tr', 10)).map(({ key }) => key)).toContain('small');
    expect((await listHomeHospitals(database(), 'en', 10)).map(({ key }) => key)).not.toContain('small');
  });
});

describe('specializations', () => {
  test('are those with doctors, in the order of the file, with their number', async () => {
    const rows = await listSpecializations(database(), 'en');
    expect(rows.map(({ key, count }) => [key, count])).toEqual([
      ['dental-implantology', 1],
      ['prosthodontics', 1],
      ['orthodontics', 1],
      ['ophthalmology', 2],
      ['cardiology', 1],
    ]);
    expect(rows[1]).toMatchObject({ slug: 'prosthodontics', title: 'Prosthodontics', locale: 'en' });
  });

  test('count the doctors that a reader of the language is shown', async () => {
    const db = database();

    const [doctor] = await db.select().from(doctors).where(eq(doctors.key, 'no-family'));
    await db.delete(doctorTranslations).where(eq(doctorTranslations.doctorId, doctor?.id ?? 0));
    await db.insert(doctorTranslations).values({
      doctorId: doctor?.id ?? 0,
      locale: 'fr',
      slug: 'sans-famille',
      honorific: 'Dr',
      title: 'Sans',
      summary: '',
      biography: '',
    });

    const keys = async (locale: 'en' | 'fr') =>
      (await listSpecializations(database(), locale)).map(({ key }) => key);
    expect(await keys('fr')).toContain('cardiology');
    expect(await keys('en')).not.toContain('cardiology');
  });
});

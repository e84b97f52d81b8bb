import type { Locale } from '#config.ts';
import type { Faq } from '#contract/content/faqs.ts';
import type { ServiceCard } from '#contract/content/services.ts';
import type { DoctorCard, HospitalCard } from '#contract/directory/cards.ts';

/** A city, country, field or hospital. */
const place = (key: string, title: string) => ({ key, slug: key, title });

/**
 * Samples of treatments, questions, doctors and hospitals for the style guide, with short and very long texts and texts
 * in another language.
 */
export function contentSamples(locale: Locale, text: string, long: string) {
  const other = locale === 'ar' ? 'en' : 'ar';
  const foreign = locale === 'ar' ? 'Text in another language' : 'نص بلغة أخرى';
  const service = (key: string, change: Partial<ServiceCard> = {}): ServiceCard => ({
    key,
    slug: key,
    title: key,
    summary: text,
    family: 'vision',
    kind: 'procedure',
    locale,
    ...change,
  });
  const services = [
    service('lasik'),
    service('veneers', { family: 'dentistry', title: long }),
    service('fue', { family: 'hair-transplant', title: foreign, summary: foreign, locale: other }),
    service('bypass', { family: 'obesity-surgery' }),
  ];
  const faqs: Faq[] = [
    { key: 'a', slug: 'a', title: long, answer: `<p>${text}</p><ul><li>${text}</li></ul>`, locale },
    { key: 'b', slug: 'b', title: foreign, answer: `<p>${foreign}</p>`, locale: other },
  ];
  const doctor = (key: string, change: Partial<DoctorCard> = {}): DoctorCard => ({
    key,
    slug: key,
    honorific: 'Dr',
    title: 'Leila Haddad',
    summary: text,
    gender: 'female',
    languages: ['tr', 'en', 'ar'],
    specializations: [place('ophthalmology', 'Ophthalmology')],
    hospital: place('hospital', 'Hospital'),
    city: place('izmir', 'İzmir'),
    country: place('turkiye', 'Türkiye'),
    years: 12,
    verified_until: '2027-05-12',
    fee_from: { amount: 4000, currency: 'EUR' },
    practice_id: null,
    locale,
    next_free: '2026-12-01',
    next_days: [],
    photo: null,
    ...change,
  });
  const doctors = [
    doctor('one', {
      practice_id: '00000000-0000-4000-8000-000000000001',
      next_days: ['2036-12-01', '2036-12-02', '2036-12-04'].map((day) => ({
        day,
        times: ['06', '07'].map((hour) => ({
          at: `${day}T${hour}:30:00Z`,
          local: `${day}T${hour}:30`,
          offset: '+00:00',
          zone: 'UTC',
        })),
      })),
    }),
    doctor('two', {
      honorific: 'Assoc. Prof. Dr',
      title: 'Wilhelmina-Constantina Papadopoulou-Featherstonehaugh',
    }),
    doctor('three', { hospital: null, verified_until: null, fee_from: null, languages: ['tr'] }),
  ];
  const hospital = (key: string, city: string, longitude: number, latitude: number): HospitalCard => ({
    key,
    slug: key,
    title: `Hospital ${key}`,
    summary: text,
    city: place(city, city),
    country: place(city === 'Batumi' ? 'georgia' : 'turkiye', city === 'Batumi' ? 'Georgia' : 'Türkiye'),
    departments: [place('ophthalmology', 'Ophthalmology')],
    accreditations: ['JCI', 'ISO 9001'],
    beds: 120,
    founded: 1998,
    languages: ['tr', 'en'],
    airport_km: 24,
    latitude,
    longitude,
    locale,
  });
  const hospitals = [
    hospital('A', 'İstanbul', 29, 41),
    hospital('B', 'İstanbul', 28.8, 41),
    hospital('C', 'Bursa', 29.06, 40.2),
    hospital('D', 'Batumi', 41.64, 41.64),
  ];
  return { services, faqs, doctors, hospitals };
}

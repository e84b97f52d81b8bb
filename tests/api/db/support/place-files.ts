import type { Locale } from '#config.ts';

// A small, fixed set, so that tests stay true whatever editors change in the site's own content.

type Texts = Record<Locale, string>;

const texts = (en: string, ar: string, fr: string, tr: string): Texts => ({ en, ar, fr, tr });
const DESCRIPTION = texts('About', 'عن', 'Sur', 'Hakkında');

const place = (key: string, name: Texts, slug: Texts) => ({ key, name, slug, description: DESCRIPTION });

export const PLACES = {
  countries: [
    {
      ...place(
        'turkiye',
        texts('Türkiye', 'تركيا', 'Turquie', 'Türkiye'),
        texts('turkiye', 'تركيا', 'turquie', 'turkiye'),
      ),
      iso: 'TR',
    },
    {
      ...place(
        'georgia',
        texts('Georgia', 'جورجيا', 'Géorgie', 'Gürcistan'),
        texts('georgia', 'جورجيا', 'georgie', 'gurcistan'),
      ),
      iso: 'GE',
    },
  ],
  cities: [
    {
      ...place(
        'istanbul',
        texts('Istanbul', 'إسطنبول', 'Istanbul', 'İstanbul'),
        texts('istanbul', 'إسطنبول', 'istanbul', 'istanbul'),
      ),
      country: 'turkiye',
      lat: 41.01,
      lon: 28.98,
    },
    {
      ...place('izmir', texts('Izmir', 'إزمير', 'Izmir', 'İzmir'), texts('izmir', 'إزمير', 'izmir', 'izmir')),
      country: 'turkiye',
      lat: 38.42,
      lon: 27.14,
    },
    {
      ...place(
        'tbilisi',
        texts('Tbilisi', 'تبليسي', 'Tbilissi', 'Tiflis'),
        texts('tbilisi', 'تبليسي', 'tbilissi', 'tiflis'),
      ),
      country: 'georgia',
      lat: 41.69,
      lon: 44.8,
    },
  ],
};

const specialty = (key: string, family: string | null, name: Texts, slug: Texts) => ({
  key,
  family,
  name,
  slug,
  practitioner: texts('Practitioner', 'طبيب', 'Praticien', 'Hekim'),
});

export const SPECIALTIES = [
  specialty(
    'dental-implantology',
    'dentistry',
    texts('Dental implantology', 'زراعة الأسنان', 'Implantologie', 'İmplantoloji'),
    texts('dental-implantology', 'زراعة-الأسنان', 'implantologie', 'implantoloji'),
  ),
  specialty(
    'prosthodontics',
    'dentistry',
    texts('Prosthodontics', 'تركيبات الأسنان', 'Prosthodontie', 'Protez'),
    texts('prosthodontics', 'تركيبات-الأسنان', 'prosthodontie', 'protez'),
  ),
  specialty(
    'orthodontics',
    'dentistry',
    texts('Orthodontics', 'تقويم الأسنان', 'Orthodontie', 'Ortodonti'),
    texts('orthodontics', 'تقويم-الأسنان', 'orthodontie', 'ortodonti'),
  ),
  specialty(
    'ophthalmology',
    'vision',
    texts('Ophthalmology', 'طب العيون', 'Ophtalmologie', 'Göz hastalıkları'),
    texts('ophthalmology', 'طب-العيون', 'ophtalmologie', 'goz-hastaliklari'),
  ),
  specialty(
    'cardiology',
    null,
    texts('Cardiology', 'أمراض القلب', 'Cardiologie', 'Kardiyoloji'),
    texts('cardiology', 'أمراض-القلب', 'cardiologie', 'kardiyoloji'),
  ),
];

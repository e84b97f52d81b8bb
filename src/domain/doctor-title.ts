/** Qualifications that a doctor may choose, in the order of the form. */
export const QUALIFICATIONS = [
  'physician',
  'specialist-physician',
  'surgeon',
  'dentist',
  'specialist-dentist',
  'dietitian',
  'specialist-dietitian',
  'doctor-of-philosophy',
  'assistant-professor',
  'associate-professor',
  'professor',
  'european-board',
  'fellowship-abroad',
] as const;
export type Qualification = (typeof QUALIFICATIONS)[number];

type Titles = Readonly<Record<'ar' | 'en' | 'fr' | 'tr', string | readonly [male: string, female: string]>>;

const DIETITIAN = {
  ar: ['اختصاصي التغذية', 'اختصاصية التغذية'],
  en: 'Dietitian',
  fr: ['Diététicien', 'Diététicienne'],
} as const;

/** Titles by their qualifications. Academic rank comes before profession; the first match is shown. */
const TITLES: readonly (readonly [readonly Qualification[], Titles])[] = [
  [['professor'], { ar: 'أ. د.', en: 'Prof. Dr', fr: 'Pr', tr: 'Prof. Dr.' }],
  [['associate-professor'], { ar: 'د.', en: 'Assoc. Prof. Dr', fr: 'Dr', tr: 'Doç. Dr.' }],
  [['assistant-professor'], { ar: 'د.', en: 'Asst. Prof. Dr', fr: 'Dr', tr: 'Dr. Öğr. Üyesi' }],
  [['surgeon'], { ar: 'د.', en: 'Dr', fr: 'Dr', tr: 'Op. Dr.' }],
  [['specialist-physician'], { ar: 'د.', en: 'Dr', fr: 'Dr', tr: 'Uzm. Dr.' }],
  [['specialist-dentist'], { ar: 'د.', en: 'Dr', fr: 'Dr', tr: 'Uzm. Dt.' }],
  [['dentist', 'doctor-of-philosophy'], { ar: 'د.', en: 'Dr', fr: 'Dr', tr: 'Dr. Dt.' }],
  [['physician'], { ar: 'د.', en: 'Dr', fr: 'Dr', tr: 'Dr.' }],
  [['dentist'], { ar: 'د.', en: 'Dr', fr: 'Dr', tr: 'Dt.' }],
  [['specialist-dietitian'], { ...DIETITIAN, tr: 'Uzm. Dyt.' }],
  [['dietitian'], { ...DIETITIAN, tr: 'Dyt.' }],
];

/** The title before a doctor's name in a language; undefined when none of their qualifications gives one. */
export function titleOf(
  qualifications: readonly Qualification[],
  gender: 'female' | 'male',
  locale: keyof Titles,
): string | undefined {
  const [, titles] =
    TITLES.find(([needed]) => needed.every((qualification) => qualifications.includes(qualification))) ?? [];
  const title = titles?.[locale];
  return typeof title === 'object' ? title[gender === 'male' ? 0 : 1] : title;
}

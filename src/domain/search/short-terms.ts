import { fold } from '#domain/fold.ts';

/**
 * Terms that can be searched although they are shorter than the usual minimum: treatments, parts of the body, and what
 * people ask about any treatment, such as its price.
 */
const SHORT_TERMS: ReadonlySet<string> = new Set(
  [
    'FUE',
    'FUT',
    'DHI',
    'PRP',
    'BMI',
    'IMC',
    'VKİ',
    'ICL',
    'PRK',
    'PKR',
    'BKİ',
    'VSG',
    'gum',
    'kel',
    'kaş',
    'صلع',
    'لثة',
    'وزن',
    'eye',
    'œil',
    'vue',
    'göz',
    'saç',
    'diş',
    'شعر',
    'سن',
    'عين',
    'سعر',
    'ثمن',
    'قلب',
    'أنف',
    'خشم',
    'ذقن',
    'دقن',
    'شنب',
    'ضرس',
    'تاج',
    'عظم',
    'ورم',
    'ألم',
    'نظر',
    'بنج',
    'سكر',
    'سفر',
    'سكن',
    'حجز',
    'رقم',
    'fee',
    'fly',
    'pay',
    'nez',
    'yaş',
  ].map(fold),
);

/** Whether a key is one of the known short terms, in any spelling. */
export const isShortTerm = (key: string): boolean => SHORT_TERMS.has(fold(key));

/** Whether a key has more than `minExclusive` characters of Unicode, or is a known short term. */
export const isSearchable = (key: string, minExclusive: number): boolean =>
  [...key.trim()].length > minExclusive || isShortTerm(key);

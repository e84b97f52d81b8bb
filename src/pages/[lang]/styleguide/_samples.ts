import type { Locale } from '#config.ts';
import type { Person, PostCard, Source } from '#contract/content/blog.ts';

/** Samples for the style guide: short and very long texts, missing parts, a text in another language. */
export function samples(locale: Locale) {
  const isArabic = locale === 'ar';
  const long = isArabic
    ? 'عنوان طويل على نحو غير معتاد يجمع بين الاستشارة والتحضير والسفر والعملية والمتابعة بعد العودة إلى البيت'
    : 'An unusually long title on anaesthesiological-preoperative-assessment, travel, surgery and the follow-up afterwards';
  const text = isArabic
    ? 'جملتان تكفيان لمعرفة شكل النص في البطاقة. الثانية أطول قليلًا من الأولى، حتى يُرى موضع القطع عند السطر الثالث.'
    : 'Two sentences show how a text sits in its card. The second one is a little longer than the first, so that the cut after three lines can be seen.';
  const card = (key: string, change: Partial<PostCard> = {}): PostCard => ({
    key,
    slug: key,
    title: isArabic ? 'عنوان قصير' : 'A short title',
    summary: text,
    locale,
    category: { key: 'vision', slug: 'vision', title: isArabic ? 'البصر' : 'Vision' },
    author: { key: 'a', name: isArabic ? 'ليلى حداد' : 'Leila Haddad' },
    published_at: '2026-05-12',
    reading_minutes: 4,
    ...change,
  });
  const person: Person = {
    key: 'leila-haddad',
    name: isArabic ? 'د. ليلى حداد' : 'Dr Leila Haddad',
    title: isArabic ? 'طبيبة ومحررة' : 'Physician and editor',
    bio: text,
    invented: true,
  };
  const sources: Source[] = [
    { title: 'Dental implants', publisher: 'NHS', year: 2023, url: 'https://www.nhs.uk/' },
    { title: long, publisher: 'Cochrane', year: null, url: null },
  ];
  const cards = [
    card('one'),
    card('two', {
      title: long,
      category: { key: 'dentistry', slug: 'd', title: isArabic ? 'الأسنان' : 'Dentistry' },
    }),
    card('three', {
      locale: isArabic ? 'en' : 'ar',
      title: isArabic ? 'Text in another language' : 'نص بلغة أخرى',
    }),
  ];
  return { long, text, cards, person, sources };
}

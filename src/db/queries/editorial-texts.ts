import { eq } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { bestText } from '#db/queries/best-text.ts';
import { faqCategories, faqCategoryTranslations, faqs, faqTranslations } from '#db/schema/faqs.ts';
import { testimonials, testimonialTranslations, videos, videoTranslations } from '#db/schema/home-blocks.ts';
import { services, serviceTranslations } from '#db/schema/services.ts';
import { textPages, textPageTranslations } from '#db/schema/text-pages.ts';

export const faqCategoryText = (db: Database, locale: Locale) =>
  bestText(
    db,
    locale,
    'faq_category_text',
    faqCategoryTranslations,
    eq(faqCategoryTranslations.categoryId, faqCategories.id),
  );

export const faqText = (db: Database, locale: Locale) =>
  bestText(db, locale, 'faq_text', faqTranslations, eq(faqTranslations.faqId, faqs.id));

export const serviceText = (db: Database, locale: Locale) =>
  bestText(db, locale, 'service_text', serviceTranslations, eq(serviceTranslations.serviceId, services.id));

export const textPageText = (db: Database, locale: Locale) =>
  bestText(db, locale, 'text_page_text', textPageTranslations, eq(textPageTranslations.pageId, textPages.id));

export const testimonialText = (db: Database, locale: Locale) =>
  bestText(
    db,
    locale,
    'testimonial_text',
    testimonialTranslations,
    eq(testimonialTranslations.testimonialId, testimonials.id),
  );

export const videoText = (db: Database, locale: Locale) =>
  bestText(db, locale, 'video_text', videoTranslations, eq(videoTranslations.videoId, videos.id));

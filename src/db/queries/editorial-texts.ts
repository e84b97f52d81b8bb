import { and, eq, inArray } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { byPreference, localeChain } from '#db/queries/translation.ts';
import { faqCategories, faqCategoryTranslations, faqs, faqTranslations } from '#db/schema/faqs.ts';
import { testimonials, testimonialTranslations, videos, videoTranslations } from '#db/schema/home-blocks.ts';
import { services, serviceTranslations } from '#db/schema/services.ts';
import { textPages, textPageTranslations } from '#db/schema/text-pages.ts';

// Lateral subqueries, as in `queries/texts.ts`.

export const faqCategoryText = (db: Database, locale: Locale) =>
  db
    .select()
    .from(faqCategoryTranslations)
    .where(
      and(
        eq(faqCategoryTranslations.categoryId, faqCategories.id),
        inArray(faqCategoryTranslations.locale, localeChain(locale)),
      ),
    )
    .orderBy(byPreference(faqCategoryTranslations.locale, locale))
    .limit(1)
    .as('faq_category_text');

export const faqText = (db: Database, locale: Locale) =>
  db
    .select()
    .from(faqTranslations)
    .where(and(eq(faqTranslations.faqId, faqs.id), inArray(faqTranslations.locale, localeChain(locale))))
    .orderBy(byPreference(faqTranslations.locale, locale))
    .limit(1)
    .as('faq_text');

export const serviceText = (db: Database, locale: Locale) =>
  db
    .select()
    .from(serviceTranslations)
    .where(
      and(
        eq(serviceTranslations.serviceId, services.id),
        inArray(serviceTranslations.locale, localeChain(locale)),
      ),
    )
    .orderBy(byPreference(serviceTranslations.locale, locale))
    .limit(1)
    .as('service_text');

export const textPageText = (db: Database, locale: Locale) =>
  db
    .select()
    .from(textPageTranslations)
    .where(
      and(
        eq(textPageTranslations.pageId, textPages.id),
        inArray(textPageTranslations.locale, localeChain(locale)),
      ),
    )
    .orderBy(byPreference(textPageTranslations.locale, locale))
    .limit(1)
    .as('text_page_text');

export const testimonialText = (db: Database, locale: Locale) =>
  db
    .select()
    .from(testimonialTranslations)
    .where(
      and(
        eq(testimonialTranslations.testimonialId, testimonials.id),
        inArray(testimonialTranslations.locale, localeChain(locale)),
      ),
    )
    .orderBy(byPreference(testimonialTranslations.locale, locale))
    .limit(1)
    .as('testimonial_text');

export const videoText = (db: Database, locale: Locale) =>
  db
    .select()
    .from(videoTranslations)
    .where(
      and(eq(videoTranslations.videoId, videos.id), inArray(videoTranslations.locale, localeChain(locale))),
    )
    .orderBy(byPreference(videoTranslations.locale, locale))
    .limit(1)
    .as('video_text');

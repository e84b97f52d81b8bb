import { inArray } from 'drizzle-orm';
import { LOCALES } from '#config.ts';
import type { Database } from '#db/client.ts';
import {
  costRanges,
  testimonials,
  testimonialTranslations,
  videos,
  videoTranslations,
} from '#db/schema/home-blocks.ts';
import { services } from '#db/schema/services.ts';
import type { CostContent, TestimonialContent, VideoContent } from '#content/load/home-blocks.ts';
import { midnight } from '#db/content/midnight.ts';
import { overwriteBy } from '#db/content/overwrite.ts';
import { idOf } from '#db/content/write-terms.ts';

/** Writes stories of patients; `gone` are keys of deleted ones. In some languages a story has no text. */
export async function writeTestimonials(
  tx: Database,
  items: readonly TestimonialContent[],
  gone: readonly string[],
): Promise<void> {
  if (gone.length > 0) await tx.delete(testimonials).where(inArray(testimonials.key, [...gone]));
  if (items.length === 0) return;
  const rows = await tx
    .insert(testimonials)
    .values(
      items.map(({ key, position, family, country, treated_on }) => ({
        key,
        position,
        family,
        country,
        treatedOn: midnight(treated_on),
      })),
    )
    .onConflictDoUpdate(overwriteBy(testimonials.key))
    .returning({ id: testimonials.id, key: testimonials.key });
  const ids = rows.map(({ id }) => id);
  await tx.delete(testimonialTranslations).where(inArray(testimonialTranslations.testimonialId, ids));
  await tx.insert(testimonialTranslations).values(
    items.flatMap(({ key, name, text: texts }) =>
      LOCALES.flatMap((locale) => {
        const text = texts[locale];
        return text === undefined
          ? []
          : [{ testimonialId: idOf(rows, key), locale, title: name[locale], text }];
      }),
    ),
  );
}

/** Writes videos; `gone` are keys of deleted ones. */
export async function writeVideos(
  tx: Database,
  items: readonly VideoContent[],
  gone: readonly string[],
): Promise<void> {
  if (gone.length > 0) await tx.delete(videos).where(inArray(videos.key, [...gone]));
  if (items.length === 0) return;
  const rows = await tx
    .insert(videos)
    .values(
      items.map(({ key, position, duration_seconds, video }) => ({
        key,
        position,
        url: video,
        durationSeconds: duration_seconds,
      })),
    )
    .onConflictDoUpdate(overwriteBy(videos.key))
    .returning({ id: videos.id, key: videos.key });
  const ids = rows.map(({ id }) => id);
  await tx.delete(videoTranslations).where(inArray(videoTranslations.videoId, ids));
  await tx.insert(videoTranslations).values(
    items.flatMap(({ key, title, summary }) =>
      LOCALES.map((locale) => ({
        videoId: idOf(rows, key),
        locale,
        title: title[locale],
        summary: summary[locale],
      })),
    ),
  );
}

/** Writes cost ranges; `gone` are keys of the services whose ranges were deleted. */
export async function writeCosts(
  tx: Database,
  items: readonly CostContent[],
  gone: readonly string[],
): Promise<void> {
  const offered = await tx.select({ id: services.id, key: services.key }).from(services);
  const removed = offered.filter(({ key }) => gone.includes(key)).map(({ id }) => id);
  if (removed.length > 0) await tx.delete(costRanges).where(inArray(costRanges.serviceId, removed));
  if (items.length === 0) return;
  await tx
    .insert(costRanges)
    .values(
      items.map(({ service, unit, low_minor, high_minor, currency, listed_on, source, stay }) => ({
        unit,
        currency,
        source,
        stay,
        serviceId: idOf(offered, service),
        lowMinor: low_minor,
        highMinor: high_minor,
        listedOn: midnight(listed_on),
      })),
    )
    .onConflictDoUpdate(overwriteBy(costRanges.serviceId));
}

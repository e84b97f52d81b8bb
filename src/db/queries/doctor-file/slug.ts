import { and, eq, like, or, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { normaliseSlug } from '#db/queries/translation.ts';
import { doctorTranslations } from '#db/schema/doctors.ts';
import { slugRedirects } from '#db/schema/slug-redirects.ts';
import { fold } from '#domain/fold.ts';

/** A slug that no doctor has in this language or had in any: the name, with a number if it is taken. */
export async function freeSlug(tx: Database, locale: Locale, name: string): Promise<string> {
  const base = slugOf(name);
  // The lock keeps two doctors of one name from getting the same slug.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`slug ${base}`}, 0))`);
  const { slug } = doctorTranslations;
  const { oldSlug } = slugRedirects;
  const taken = await tx
    .select({ slug })
    .from(doctorTranslations)
    .where(and(eq(doctorTranslations.locale, locale), or(eq(slug, base), like(slug, `${base}-%`))));
  const former = await tx
    .select({ slug: oldSlug })
    .from(slugRedirects)
    .where(and(eq(slugRedirects.kind, 'doctor'), or(eq(oldSlug, base), like(oldSlug, `${base}-%`))));
  const used = new Set([...taken, ...former].map((row) => row.slug));
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? base : `${base}-${number}`;
    if (!used.has(candidate)) return candidate;
  }
}

/** The slug of a name, at most 80 characters. Latin names lose their accents; other scripts keep their letters. */
function slugOf(name: string): string {
  const words = /\p{Script=Latin}/u.test(name)
    ? fold(name)
    : name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
  return normaliseSlug(words.trim().replaceAll(' ', '-').slice(0, 80)) || 'doctor';
}

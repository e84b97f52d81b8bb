import { asc, eq } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { pickText } from '#db/queries/translation.ts';
import { settings } from '#db/schema/settings.ts';
import type { SettingGroup } from '#domain/content-kinds.ts';

export interface SettingRow {
  slug: string;
  value: string;
}

/** The settings of a group in their order. */
export async function listSettings(db: Database, group: SettingGroup, locale: Locale): Promise<SettingRow[]> {
  const rows = await db
    .select()
    .from(settings)
    .where(eq(settings.group, group))
    .orderBy(asc(settings.position), asc(settings.slug));
  return rows.map(({ slug, value }) => ({ slug, value: pickText(value, locale) }));
}

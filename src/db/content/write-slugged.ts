import { and, eq, inArray } from 'drizzle-orm';
import { FALLBACK_LOCALES, LOCALES, type Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { slugRedirects } from '#db/schema/slug-redirects.ts';
import { SLUGGED, type SluggedKind } from '#db/schema/slugged.ts';

/** The slugs of an item by language. */
type Addresses = Partial<Record<Locale, Address>>;
interface Address {
  slug: string;
  /** Whether the text is in this language, and not in one that stands in for it. */
  own: boolean;
}

/** Reads the addresses of the items with these keys, by the ids of their rows. */
export async function addressesOf(
  tx: Database,
  kind: SluggedKind,
  keys: readonly string[],
): Promise<Map<number, Addresses>> {
  if (keys.length === 0) return new Map();
  const { table, text, owner } = SLUGGED[kind];
  const rows = await tx
    .select({ id: table.id, locale: text.locale, slug: text.slug })
    .from(text)
    .innerJoin(table, eq(table.id, owner))
    .where(inArray(table.key, [...keys]));
  const byId = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...byId].map(([id, texts]) => {
      const found = LOCALES.flatMap((locale) => {
        const text = [locale, ...FALLBACK_LOCALES[locale]]
          .map((candidate) => texts.find((one) => one.locale === candidate))
          .find((candidate) => candidate !== undefined);
        return text ? [[locale, { slug: text.slug, own: text.locale === locale }]] : [];
      });
      return [id, Object.fromEntries(found) as Addresses];
    }),
  );
}

/** Deletes translations so that their slugs are free: two items may exchange their slugs. */
export async function clearTexts(tx: Database, kind: SluggedKind, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const { table, text, owner } = SLUGGED[kind];
  const ids = tx
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.key, [...keys]));
  await tx.delete(text).where(inArray(owner, ids));
}

/** Deletes the items with these keys. */
export async function removeEntries(tx: Database, kind: SluggedKind, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const { table } = SLUGGED[kind];
  await tx.delete(table).where(inArray(table.key, [...keys]));
}

/**
 * Keeps old addresses working: a slug that an item had in `before` and no longer has in `after` redirects to the item,
 * unless another item uses the slug now.
 */
export async function writeRedirects(
  tx: Database,
  kind: SluggedKind,
  before: ReadonlyMap<number, Addresses>,
  after: ReadonlyMap<number, Addresses>,
): Promise<void> {
  const gone = [...before.keys()].filter((id) => !after.has(id));
  if (gone.length > 0) {
    await tx
      .delete(slugRedirects)
      .where(and(eq(slugRedirects.kind, kind), inArray(slugRedirects.entityId, gone)));
  }
  const old = [...after].flatMap(([entityId, now]) =>
    LOCALES.flatMap((locale) => {
      const was = before.get(entityId)?.[locale];
      const changed = was !== undefined && was.slug !== now[locale]?.slug;
      return changed ? [{ kind, locale, oldSlug: was.slug, entityId, own: was.own }] : [];
    }),
  );
  // Two items may have had one slug, one of them through a text in another language. The item whose own text had the
  // slug is written last, because its page was the one at the address.
  for (const { own: _own, ...row } of old.sort((a, b) => Number(a.own) - Number(b.own))) {
    await tx
      .insert(slugRedirects)
      .values(row)
      .onConflictDoUpdate({
        target: [slugRedirects.kind, slugRedirects.locale, slugRedirects.oldSlug],
        set: { entityId: row.entityId },
      });
  }
  for (const locale of LOCALES) {
    const current = [...after.values()].flatMap((addresses) => addresses[locale]?.slug ?? []);
    if (current.length === 0) continue;
    await tx
      .delete(slugRedirects)
      .where(
        and(
          eq(slugRedirects.kind, kind),
          eq(slugRedirects.locale, locale),
          inArray(slugRedirects.oldSlug, current),
        ),
      );
  }
}

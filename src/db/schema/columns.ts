import { customType, date, text, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '#config.ts';

/** A text per language; not every language need be there. */
export type Localised = Partial<Record<Locale, string>>;

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** A calendar day; read as its midnight, UTC. */
export const day = (name: string) => date(name, { mode: 'date' });
export const locale = () => text('locale').$type<Locale>().notNull();

/**
 * A text that is encrypted by `encrypt` of `db/encryption`, bound to its table, its row's `id` (a uuid that the
 * application makes) and this column. The database refuses anything else in it; `npm run rotate-keys` finds it by its
 * type.
 */
export const encrypted = customType<{ data: string; driverData: string }>({ dataType: () => 'sealed' });

/**
 * One text for every language, or one per language. Drizzle's own column would read a text of digits as a number: it
 * parses what the driver has parsed already.
 */
export const textOrTexts = customType<{ data: string | Localised; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value as string | Localised,
});

/** A column of bytes, without encryption. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** A transaction's number, which never starts again from 0. */
export const xid8 = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' });

import { date, text, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '#config.ts';

/** A text per language; not every language need be there. */
export type Localised = Partial<Record<Locale, string>>;

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** A calendar day; read as its midnight, UTC. */
export const day = (name: string) => date(name, { mode: 'date' });
export const locale = () => text('locale').$type<Locale>().notNull();

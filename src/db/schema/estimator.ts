import type { TravelCostKind, CostNote } from '#domain/content-kinds.ts';
import { doublePrecision, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { day, type Localised } from '#db/schema/columns.ts';
import { cities } from '#db/schema/places.ts';
import type { PostSource } from '#db/schema/posts.ts';
import { services } from '#db/schema/services.ts';
import type { PriceScope } from '#domain/cost/price-list.ts';

/** Countries from which visitors travel. */
export const originCountries = pgTable('origin_countries', {
  /** ISO 3166-1, two letters. */
  iso: text('iso').primaryKey(),
  /** ISO 4217; the currency of the country, into which estimates are converted. */
  currency: text('currency').notNull(),
  /** An economy ticket to Istanbul and back for one person, in the smallest unit of `flight_currency`. */
  flightLowMinor: integer('flight_low_minor').notNull(),
  flightHighMinor: integer('flight_high_minor').notNull(),
  flightCurrency: text('flight_currency').notNull(),
  /** Changes of plane on a usual way there. */
  flightStops: integer('flight_stops').notNull(),
  flightListedOn: day('flight_listed_on').notNull(),
});

/**
 * The cost of a procedure where the visitor lives: per unit of its `cost_ranges` row, or of all units with the scope
 * `whole-treatment`.
 */
export const homePrices = pgTable(
  'home_prices',
  {
    country: text('country')
      .notNull()
      .references(() => originCountries.iso, { onDelete: 'cascade' }),
    serviceId: integer('service_id')
      .notNull()
      .references(() => services.id, { onDelete: 'cascade' }),
    /** Amounts in the currency's smallest unit. */
    lowMinor: integer('low_minor').notNull(),
    highMinor: integer('high_minor').notNull(),
    currency: text('currency').notNull(),
    scope: text('scope').$type<PriceScope>(),
    sources: jsonb('sources').$type<PostSource[]>().notNull(),
    /** Day on which the sources were read. */
    listedOn: day('listed_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.serviceId] })],
);

/**
 * A room or a hospital bed for a night, a ride between airport and hotel for all travellers, an interpreter for a
 * day.
 */
export const travelCosts = pgTable(
  'travel_costs',
  {
    key: text('key').primaryKey(),
    kind: text('kind').$type<TravelCostKind>().notNull(),
    /** The class of the hotel; null for other kinds of costs. */
    stars: integer('stars'),
    /** The city of a hotel; null for hotels anywhere in the country, and for other kinds of costs. */
    cityId: integer('city_id').references(() => cities.id),
    /** Amounts in the currency's smallest unit. */
    lowMinor: integer('low_minor').notNull(),
    highMinor: integer('high_minor').notNull(),
    currency: text('currency').notNull(),
    listedOn: day('listed_on').notNull(),
  },
  (table) => [unique('travel_costs_place').on(table.kind, table.stars, table.cityId).nullsNotDistinct()],
);

export const exchangeRates = pgTable('exchange_rates', {
  /** ISO 4217. */
  currency: text('currency').primaryKey(),
  /** Units of the currency, not of its smallest unit, for one euro. */
  perEuro: doublePrecision('per_euro').notNull(),
  ratedOn: day('rated_on').notNull(),
});

/** Notes for readers on the sources of the figures and their reliability. */
export const costNotes = pgTable('cost_notes', {
  key: text('key').$type<CostNote>().primaryKey(),
  text: jsonb('text').$type<Localised>().notNull(),
});

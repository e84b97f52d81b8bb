import * as v from 'valibot';
import { LOCALES, type Locale } from '#config.ts';
import {
  MILESTONE_UNITS,
  RISK_OUT_OF,
  RISK_UNITS,
  SERVICE_FACTS,
  SERVICE_FAMILIES,
  SERVICE_KINDS,
  type ServiceFact,
} from '#domain/content-kinds.ts';
import {
  CountryCode,
  Currency,
  Day,
  everyLocale,
  Key,
  HttpsAddress,
  Slug,
  Sources,
  Text,
  Texts,
  Whole,
} from '#content/schemas/parts.ts';
import { COST_ITEMS, COST_UNITS, QUANTITY_MAX } from '#domain/cost/price-list.ts';

export const Family = v.picklist(SERVICE_FAMILIES, 'is no family of services');
const Tags = v.pipe(v.array(Key), v.minLength(1, 'is empty'));

export const FaqFile = v.strictObject({
  key: Key,
  position: Whole(1, 1000),
  name: Texts(60),
  slug: everyLocale(Slug),
  description: Texts(400),
  items: v.pipe(
    v.array(
      v.strictObject({
        key: Key,
        tags: Tags,
        question: Texts(200),
        slug: everyLocale(Slug),
        /** Markdown. */
        answer: Texts(4000),
      }),
    ),
    v.minLength(1, 'is empty'),
  ),
});

/** An event of the recovery, and the span of time after the treatment in which it usually happens. */
const Milestone = v.pipe(
  v.strictObject({
    unit: v.picklist(MILESTONE_UNITS, `is none of ${MILESTONE_UNITS.join(', ')}`),
    from: Whole(0, 100),
    to: Whole(0, 100),
    what: Texts(120),
  }),
  v.forward(
    v.check(({ from, to }) => from <= to, 'is before from'),
    ['to'],
  ),
);

/** The frequency of a complication, as one publication found it. */
const Risk = v.pipe(
  v.strictObject({
    of: v.picklist(RISK_OUT_OF, `is neither ${RISK_OUT_OF.join(' nor ')}`),
    affected: Whole(1, 1000),
    unit: v.picklist(RISK_UNITS, `is none of ${RISK_UNITS.join(', ')}`),
    /** The complication, and when it occurs. */
    what: Texts(160),
    /** Publisher and title of the publication. */
    source: Text(300),
    url: HttpsAddress,
    year: v.optional(v.nullable(Whole(1900, 2100)), null),
    /** Years for which the patients were followed; null where it happens at once or was not measured. */
    years: v.optional(v.nullable(Whole(1, 50)), null),
  }),
  v.forward(
    v.check(({ affected, of }) => affected <= of, 'is more than of'),
    ['affected'],
  ),
);

export const ServiceFile = v.strictObject({
  position: Whole(1, 1000),
  family: Family,
  kind: v.picklist(SERVICE_KINDS, 'is neither family nor procedure'),
  tags: Tags,
  reviewer: v.optional(v.nullable(Key), null),
  reviewed: v.optional(v.nullable(Day), null),
  sources: Sources,
  facts: v.strictObject(
    Object.fromEntries(SERVICE_FACTS.map((fact) => [fact, Texts(120)])) as Record<
      ServiceFact,
      ReturnType<typeof Texts>
    >,
  ),
  risks: v.optional(v.nullable(v.pipe(v.array(Risk), v.minLength(1, 'is empty'))), null),
  milestones: v.optional(v.nullable(v.pipe(v.array(Milestone), v.minLength(1, 'is empty'))), null),
});

export const ServiceFront = (locale: Locale) =>
  v.strictObject({
    title: Text(100),
    slug: Slug(locale),
    summary: Text(260),
    metaTitle: Text(70),
    metaDescription: Text(170),
  });

export const TextPageFront = v.strictObject({
  title: Text(120),
  metaTitle: Text(70),
  metaDescription: Text(170),
  updated: Day,
});

/**
 * A text by language. English is required; others may be missing, because the law of some languages forbids
 * testimonials.
 */
const SomeTexts = (max: number) =>
  v.pipe(
    v.strictObject(
      Object.fromEntries(LOCALES.map((locale) => [locale, v.optional(Text(max))])) as Record<
        Locale,
        v.OptionalSchema<ReturnType<typeof Text>, undefined>
      >,
    ),
    v.check((texts) => texts.en !== undefined, 'has no English, which stands in for other languages'),
  );

export const Testimonials = v.array(
  v.strictObject({
    key: Key,
    name: Texts(80),
    country: CountryCode,
    family: Family,
    text: SomeTexts(1200),
    treated_on: Day,
  }),
);

export const Videos = v.array(
  v.strictObject({
    key: Key,
    title: Texts(100),
    summary: Texts(260),
    duration_seconds: Whole(1, 36_000),
    /** A path of this site or a full address. */
    video: v.pipe(v.string('is missing'), v.regex(/^($|\/|https:\/\/)/, 'must start with / or https://')),
  }),
);

const CostItems = v.array(v.picklist(COST_ITEMS, 'is not known'));
const Stay = v.pipe(
  v.strictObject({
    visits: Whole(1, 6),
    /** Nights of each journey. */
    hotel_nights: Whole(0, 60),
    hospital_nights: Whole(0, 30),
    /** The number of units that is estimated while the visitor gives none; one if left out. */
    quantity: v.optional(Whole(1, Math.max(...Object.values(QUANTITY_MAX)))),
    included: v.pipe(CostItems, v.minLength(1, 'is empty')),
    not_included: CostItems,
  }),
  v.forward(
    v.check(
      ({ included, not_included }) => !included.some((item) => not_included.includes(item)),
      'holds what is included',
    ),
    ['not_included'],
  ),
);

export const Costs = v.strictObject({
  /** Name of the price list. */
  source: Text(200),
  listed_on: Day,
  currency: Currency,
  items: v.array(
    v.pipe(
      v.strictObject({
        service: Key,
        unit: v.picklist(COST_UNITS, 'is not known'),
        /** Amounts in the currency's smallest unit. */
        low_minor: Whole(1, 100_000_000),
        high_minor: Whole(1, 100_000_000),
        /** Without it the price is shown, but no journey is estimated. */
        stay: v.optional(v.nullable(Stay), null),
      }),
      v.forward(
        v.check((range) => range.low_minor <= range.high_minor, 'is less than low_minor'),
        ['high_minor'],
      ),
      v.forward(
        v.check(
          ({ unit, stay }) => (stay?.quantity ?? 1) <= QUANTITY_MAX[unit],
          'holds more units than one person can have',
        ),
        ['stay'],
      ),
    ),
  ),
});

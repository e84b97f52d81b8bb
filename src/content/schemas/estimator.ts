import * as v from 'valibot';
import { COST_NOTES, type CostNote, TRAVEL_COST_KINDS } from '#domain/content-kinds.ts';
import { CountryCode, Currency, Day, Key, Sources, Texts, Whole } from '#content/schemas/parts.ts';
import { PRICE_SCOPES } from '#domain/cost/price-list.ts';

const Amounts = {
  currency: Currency,
  /** Amounts in the currency's smallest unit. */
  low_minor: Whole(0, 2_000_000_000),
  high_minor: Whole(1, 2_000_000_000),
  listed_on: Day,
};
const isRising = (range: { low_minor: number; high_minor: number }) => range.low_minor <= range.high_minor;
const NOT_RISING = 'is less than low_minor';

const Flight = v.strictObject({ ...Amounts, stops: Whole(0, 3) });
const HomePrice = v.strictObject({
  ...Amounts,
  service: Key,
  scope: v.optional(v.nullable(v.picklist(PRICE_SCOPES, 'is not known')), null),
  sources: v.pipe(Sources, v.minLength(1, 'is empty')),
});

export const OriginFile = v.strictObject({
  country: CountryCode,
  currency: Currency,
  flight: v.pipe(
    Flight,
    v.forward(
      v.check((range) => isRising(range), NOT_RISING),
      ['high_minor'],
    ),
  ),
  prices: v.array(
    v.pipe(
      HomePrice,
      v.forward(
        v.check((range) => isRising(range), NOT_RISING),
        ['high_minor'],
      ),
    ),
  ),
});

const TravelCost = v.strictObject({
  ...Amounts,
  kind: v.picklist(TRAVEL_COST_KINDS, 'is not known'),
  stars: v.optional(v.nullable(Whole(1, 5)), null),
  city: v.optional(v.nullable(Key), null),
});

export const Estimator = v.strictObject({
  notes: v.strictObject(
    Object.fromEntries(COST_NOTES.map((note) => [note, Texts(900)])) as Record<
      CostNote,
      ReturnType<typeof Texts>
    >,
  ),
  travel: v.array(
    v.pipe(
      TravelCost,
      v.forward(
        v.check((range) => isRising(range), NOT_RISING),
        ['high_minor'],
      ),
      v.forward(
        v.check(
          ({ kind, stars }) => (stars !== null) === (kind === 'hotel-night'),
          'a hotel has stars, and nothing else has',
        ),
        ['stars'],
      ),
      v.forward(
        v.check(({ kind, city }) => city === null || kind === 'hotel-night', 'only a hotel may have a city'),
        ['city'],
      ),
    ),
  ),
  rates: v.strictObject({
    rated_on: Day,
    /** Units of each currency for one euro. */
    per_euro: v.pipe(
      v.record(
        Currency,
        v.pipe(v.number('is not a number'), v.gtValue(0, 'is not more than 0'), v.finite('is no number')),
      ),
      v.check((rates) => rates['EUR'] === 1, 'does not say that one euro is one euro'),
    ),
  }),
});

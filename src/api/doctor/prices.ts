import * as v from 'valibot';
import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { invalidField } from '#api/validation.ts';
import { getPrices, type PricePlan, removePricePlan, setPricePlan } from '#contract/doctor/prices.ts';
import { CountedId } from '#contract/money.ts';
import { listPrices, type PricePlan as PlanRow, removePrice, setPrice } from '#db/queries/money/prices.ts';
import { DURATIONS } from '#domain/booking/plan.ts';
import { parseAmount } from '#domain/money.ts';
import { getT } from '#i18n/server/t.ts';

const DEFAULT_CURRENCY = 'EUR';

const present = ({ id, minutes, amount, currency }: PlanRow): PricePlan => ({
  id,
  minutes,
  duration_id: minutes,
  price: { amount, currency },
});

export const priceCalls: Implementation[] = [
  implement(getPrices, async ({ db, user }) => ({ items: (await listPrices(db, user.id)).map(present) })),
  implement(setPricePlan, async ({ db, user, body, locale }) => {
    const minutes = DURATIONS.find((duration) => duration === body.duration_id);
    if (minutes === undefined) return invalidField('duration_id', 'in', locale);
    const currency = body.currency ?? (await listPrices(db, user.id))[0]?.currency ?? DEFAULT_CURRENCY;
    const amount = parseAmount(body.price, currency);
    if (amount === undefined) return invalidField('price', 'price', locale);
    const plan = await setPrice(db, user.id, { minutes, amount, currency });
    return plan ? new Reply(present(plan), getT(locale)('money:price.saved')) : fail('conflict');
  }),
  implement(removePricePlan, async ({ db, user, params, locale }) => {
    const id = v.safeParse(CountedId, params.id);
    if (!id.success || !(await removePrice(db, user.id, id.output))) return fail('not-found');
    return new Reply(null, getT(locale)('money:price.removed'));
  }),
];

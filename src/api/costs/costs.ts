import * as v from 'valibot';
import { fail } from '#api/errors.ts';
import { CACHED, type Implementation, implement } from '#api/implement.ts';
import { presentEstimate, presentStored } from '#api/present/estimate.ts';
import { metaTagsOfAllLanguages } from '#api/present/meta-tags.ts';
import { invalidField } from '#api/validation.ts';
import type { Locale } from '#config.ts';
import {
  getCostCountries,
  getCosts,
  getCostServices,
  getEstimate,
  getPrice,
  keepEstimate,
} from '#contract/costs/costs.ts';
import { EstimateId } from '#contract/costs/estimate-id.ts';
import type { CostQuery } from '#contract/costs/estimate.ts';
import type { Database } from '#db/client.ts';
import { clinicDay } from '#db/clinic-day.ts';
import {
  findTreatment,
  listCostNotes,
  listOrigins,
  listPricedServices,
  readFigures,
} from '#db/queries/costs.ts';
import * as estimates from '#db/queries/estimates.ts';
import { listServices } from '#db/queries/services.ts';
import { type Choices, estimate, HOTEL_STARS, TRAVELLERS, validUntil } from '#domain/cost/estimate.ts';
import { QUANTITY_MAX } from '#domain/cost/price-list.ts';
import { COUNTRIES } from '#domain/countries.ts';
import { mayShow } from '#domain/page-law.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { countryName } from '#i18n/names.ts';
import { paths } from '#i18n/routes.ts';
import { getT } from '#i18n/server/t.ts';

/** High enough that a visitor who tries every class of hotel does not reach it. */
const PRICE_LIMIT = { points: 60, seconds: 60 };
const KEEP_LIMIT = { points: 20, seconds: 60 };

/** The country of the treatment, which nobody travels from. */
const DESTINATION = 'TR';
const ORIGINS = COUNTRIES.filter((iso) => iso !== DESTINATION);

export const costCalls: Implementation[] = [
  implement(
    getCosts,
    async ({ db, locale }) => {
      const t = getT(locale);
      const mayShowPrices = mayShow(locale, 'price');
      const [title, description] = mayShowPrices
        ? [t('costs:title'), t('costs:description')]
        : [t('costs:neutral.title'), t('costs:neutral.description')];
      return {
        title,
        description,
        stars: [...HOTEL_STARS],
        travellers: TRAVELLERS,
        notes: mayShowPrices ? await listCostNotes(db, locale) : [],
        meta_tags: metaTagsOfAllLanguages(title, description, (language) => paths.cost(language)),
      };
    },
    CACHED,
  ),

  implement(
    getCostServices,
    async ({ db, locale }) => {
      if (!mayShow(locale, 'price')) return { items: [] };
      const [priced, all] = await Promise.all([listPricedServices(db, locale), listServices(db, locale)]);
      const groups = all.filter(({ kind }) => kind === 'family');
      return {
        items: priced.map(({ key, ...service }) => ({
          id: key,
          ...service,
          group: groups.find(({ family }) => family === service.family)?.title ?? service.title,
        })),
      };
    },
    CACHED,
  ),

  implement(
    getCostCountries,
    async ({ db, locale }) => {
      if (!mayShow(locale, 'price')) return { items: [] };
      const currencies = new Map((await listOrigins(db)).map(({ iso, currency }) => [iso, currency]));
      const { compare } = new Intl.Collator(LOCALE_INFO[locale].tag);
      const items = ORIGINS.map((id) => ({
        id,
        title: countryName(locale, id),
        currency: currencies.get(id) ?? null,
      }));
      return { items: items.sort((a, b) => compare(a.title, b.title)) };
    },
    CACHED,
  ),

  implement(
    getPrice,
    async ({ db, query, locale }) => {
      const newEstimate = await makeEstimate(db, query, locale);
      return newEstimate && presentEstimate(newEstimate.estimate, newEstimate.service, locale);
    },
    { limit: PRICE_LIMIT },
  ),

  implement(
    keepEstimate,
    async ({ db, body, locale }) => {
      const newEstimate = await makeEstimate(db, body, locale);
      if (!newEstimate) return null;
      const id = await estimates.storeEstimate(db, newEstimate.estimate);
      return { id, ...presentEstimate(newEstimate.estimate, newEstimate.service, locale) };
    },
    { limit: KEEP_LIMIT },
  ),

  implement(getEstimate, async ({ db, params, locale }) => {
    const { success, output: id } = v.safeParse(EstimateId, params.id);
    const row = success ? await estimates.findEstimate(db, id) : undefined;
    if (!row) return fail('not-found');
    if (!mayShow(locale, 'price')) return null;
    return (await presentStored(db, row, locale)) ?? fail('not-found');
  }),
];

/**
 * Makes an estimate; null where the law of the language forbids prices. Throws a 422 for a value that is not on a
 * list.
 */
async function makeEstimate(db: Database, query: CostQuery, locale: Locale) {
  const { serviceId, stars, travellers, countryId, hotelNights, rooms } = query;
  if (!mayShow(locale, 'price')) return null;
  if (!ORIGINS.includes(countryId)) return invalidField('countryId', 'in', locale);
  const [service, pricing] = await Promise.all([
    findTreatment(db, locale, serviceId),
    readFigures(db, serviceId, stars, countryId),
  ]);
  if (!service || !pricing) return invalidField('serviceId', 'in', locale);
  const { figures, list } = pricing;
  const maxQuantity = QUANTITY_MAX[figures.treatment.unit];
  // A form without a script may still send the number of the treatment that was chosen before.
  const quantity = maxQuantity > 1 ? query.quantity : undefined;
  if (quantity !== undefined && quantity > maxQuantity)
    return invalidField('quantity', 'max_value', locale, { max: maxQuantity });
  if (rooms !== undefined && rooms > travellers)
    return invalidField('rooms', 'max_value', locale, { max: travellers });
  const choices: Choices = { quantity, hotelNights, rooms };
  const madeOn = clinicDay(new Date());
  return {
    service,
    estimate: {
      service: service.key,
      stars,
      travellers,
      country: countryId,
      madeOn,
      listedOn: list.listedOn,
      version: list.version,
      validUntil: validUntil(madeOn),
      result: estimate(travellers, figures, choices),
    },
  };
}

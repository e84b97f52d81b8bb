import { fail } from '#api/errors.ts';
import { saleTermsVersion } from '#api/sale-terms.ts';
import { presentPage } from '#api/present/page.ts';
import { DISTANCE_SALE_PAGE, type Locale } from '#config.ts';
import type { BeforePaying } from '#contract/payment.ts';
import type { Database } from '#db/client.ts';
import { listSettings } from '#db/queries/settings.ts';
import { findTextPage } from '#db/queries/text-pages.ts';
import { CANCELLATION_POLICY } from '#domain/booking/cancellation.ts';
import { methodsFor, type PaymentSite } from '#domain/payment-methods.ts';

/**
 * Ways to pay, cancellation policy and distance-sale terms in the payer's language. Throws a 503 without the terms.
 */
export async function presentPaymentTerms(
  db: Database,
  site: PaymentSite,
  locale: Locale,
): Promise<BeforePaying> {
  const version = await saleTermsVersion(db);
  const page = (await findTextPage(db, DISTANCE_SALE_PAGE, locale)) ?? fail('unavailable');
  const {
    slug,
    title,
    body,
    locale: written,
  } = presentPage(page, await listSettings(db, 'general', page.locale));
  return {
    methods: methodsFor(site),
    policy: CANCELLATION_POLICY.map((tier) => ({ ...tier })),
    terms: { version, slug, title, body, locale: written },
  };
}

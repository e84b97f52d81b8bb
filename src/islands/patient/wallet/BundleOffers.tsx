import { useState } from 'react';
import { opensElsewhere } from '#browser/opens-elsewhere.ts';
import type { Locale } from '#config.ts';
import type { Bundle } from '#contract/patient/bundles.ts';
import type { BeforePaying } from '#contract/payment.ts';
import { createT, type Strings } from '#i18n/island-t.ts';
import { paths } from '#i18n/routes.ts';
import { BundleTerms } from '#islands/patient/wallet/BundleTerms.tsx';
import { TakeBundle } from '#islands/patient/wallet/TakeBundle.tsx';
import { EmptyState } from '#islands/ui/EmptyState.tsx';
import { MoneyText } from '#islands/ui/MoneyText.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';

interface Props {
  locale: Locale;
  bundles: readonly Bundle[];
  beforePaying: BeforePaying;
  strings: Strings;
}

/** The bundles on sale. A dialog shows price, policy and terms before one is bought. */
export function BundleOffers({ locale, bundles, beforePaying, strings }: Props) {
  const t = createT(locale, strings);
  const [toBuy, setToBuy] = useState<Bundle>();
  return (
    <section className="rows" aria-labelledby="wallet-offers">
      <h2 id="wallet-offers">{t('offers')}</h2>
      {bundles.length === 0 ? (
        <EmptyState icon="package" title={t('noOffers')} text={t('noOffersText')} />
      ) : (
        <ul className="panels">
          {bundles.map((bundle) => (
            <li className="panel" key={bundle.id}>
              <h3>{bundle.title}</h3>
              <p className="muted">{bundle.description}</p>
              <BundleTerms locale={locale} bundle={bundle} strings={strings} />
              <p className="wallet-price">
                <MoneyText locale={locale} money={bundle.price} />
              </p>
              <a
                className="button button-solid"
                href={`${paths.form(locale, 'take-bundle')}?bundle=${bundle.id}`}
                onClick={(event) => {
                  if (opensElsewhere(event)) return;
                  event.preventDefault();
                  setToBuy(bundle);
                }}
              >
                {t('take')}
              </a>
            </li>
          ))}
        </ul>
      )}
      {toBuy && (
        <Dialog title={toBuy.title} closeLabel={t('close')} onClose={() => setToBuy(undefined)}>
          <TakeBundle
            locale={locale}
            bundle={toBuy}
            beforePaying={beforePaying}
            strings={strings}
            // The answer about one bundle does not close the dialog of the next.
            onDone={() => setToBuy((current) => (current === toBuy ? undefined : current))}
          />
        </Dialog>
      )}
    </section>
  );
}

import type { Locale } from '#config.ts';
import type { Estimate, PriceSum } from '#contract/costs/estimate.ts';
import { EstimateSheet } from '#islands/cost/EstimateSheet.tsx';
import { PriceTotal, totalOf } from '#islands/cost/PriceTotal.tsx';
import type { useEstimate } from '#islands/cost/use-estimate.ts';
import { createT, type Strings } from '#i18n/island-t.ts';

interface Props {
  locale: Locale;
  strings: Strings;
  state: ReturnType<typeof useEstimate>['state'];
  onRetry: () => void;
}

/** The estimate for the present answers. Screen readers announce one sentence about it, not the whole estimate. */
export function LiveEstimate({ locale, strings, state, onRetry }: Props) {
  const t = createT(locale, strings);
  const estimate = 'estimate' in state ? state.estimate : undefined;
  const announcementOf = (price: Estimate | PriceSum) =>
    'total' in price
      ? t('live.total', { total: totalOf(locale, price) })
      : t('live.made', { service: price.service.title });
  return (
    <section className="cost-live" aria-labelledby="cost-live" aria-busy={state.kind === 'pending'}>
      <h2 id="cost-live">{t('result.title')}</h2>
      <p className="cost-live-word" role="status">
        {state.kind === 'open' && t('live.empty')}
        {state.kind === 'pending' && t('live.pending')}
        {state.kind === 'failed' && t('live.failed')}
        {state.kind === 'made' && announcementOf(state.estimate)}
      </p>
      {state.kind === 'failed' && (
        <button className="button button-quiet" type="button" onClick={onRetry}>
          {t('live.again')}
        </button>
      )}
      {estimate &&
        ('total' in estimate ? (
          <PriceTotal locale={locale} price={estimate} strings={strings} />
        ) : (
          <EstimateSheet locale={locale} estimate={estimate} strings={strings} level="h3" />
        ))}
      {estimate && <p className="estimate-small">{t('offer')}</p>}
    </section>
  );
}

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
  again: () => void;
}

/** The estimate as the answers change. A screen reader announces the likely figure, not the whole sheet. */
export function LiveEstimate({ locale, strings, state, again }: Props) {
  const t = createT(locale, strings);
  const estimate = 'estimate' in state ? state.estimate : undefined;
  const madeOf = (made: Estimate | PriceSum) =>
    'total' in made
      ? t('live.total', { total: totalOf(locale, made) })
      : t('live.made', { service: made.service.title });
  return (
    <section className="cost-live" aria-labelledby="cost-live" aria-busy={state.is === 'pending'}>
      <h2 id="cost-live">{t('result.title')}</h2>
      <p className="cost-live-word" role="status">
        {state.is === 'open' && t('live.empty')}
        {state.is === 'pending' && t('live.pending')}
        {state.is === 'failed' && t('live.failed')}
        {state.is === 'made' && madeOf(state.estimate)}
      </p>
      {state.is === 'failed' && (
        <button className="button button-quiet" type="button" onClick={again}>
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

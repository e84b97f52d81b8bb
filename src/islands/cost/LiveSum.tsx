import { useEffect, useState } from 'react';
import type { Locale } from '#config.ts';
import type { Estimate, PriceSum } from '#contract/costs/estimate.ts';
import { totalOf } from '#islands/cost/PriceTotal.tsx';
import type { useEstimate } from '#islands/cost/use-estimate.ts';
import { formatMoney } from '#i18n/format.ts';
import { createT, type Strings } from '#i18n/island-t.ts';
import { Icon } from '#islands/ui/Icon.tsx';

/**
 * The part of the page that counts as read, as a margin of an observer: all above the window, and the window without
 * its lower edge, which the bar of the site and this sum cover.
 */
const READ = '99999px 0px -128px';

interface Props {
  locale: Locale;
  strings: Strings;
  state: ReturnType<typeof useEstimate>['state'];
}

/**
 * The likely sum, which stays in view while the questions are answered, until the estimate itself is reached: beside
 * them in a wide window, at the lower edge of a narrow one. It is no live region, because the estimate below announces
 * every new sum.
 */
export function LiveSum({ locale, strings, state }: Props) {
  const t = createT(locale, strings);
  const estimate = 'estimate' in state ? state.estimate : undefined;
  const isResultReached = useIsResultReached(estimate !== undefined);
  if (!estimate) return null;
  return (
    <div
      className="cost-sum no-print"
      data-pending={state.kind === 'pending' || undefined}
      data-result-reached={isResultReached || undefined}
    >
      <p>
        {t('total' in estimate ? 'lines.sum' : 'live.sum')}{' '}
        <b className="figures">{sumOf(locale, estimate)}</b>
      </p>
      <a href="#cost-live">
        {t('live.full')} <Icon name="chevron-down" size={18} />
      </a>
    </div>
  );
}

function sumOf(locale: Locale, estimate: Estimate | PriceSum): string {
  if ('total' in estimate) return totalOf(locale, estimate);
  const { amount, currency } = estimate.totals.likely;
  return formatMoney(locale, amount, currency);
}

/** Whether the window has reached the totals of the estimate below the questions, once there is an estimate. */
function useIsResultReached(isMade: boolean): boolean {
  const [isReached, setIsReached] = useState(false);
  useEffect(() => {
    const totals = document.querySelector('.cost-live .estimate-totals');
    if (!isMade || !totals) return;
    const observer = new IntersectionObserver(
      (entries) => setIsReached(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: READ },
    );
    observer.observe(totals);
    return () => observer.disconnect();
  }, [isMade]);
  return isReached;
}

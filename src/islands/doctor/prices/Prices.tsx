import '#styles/dashboard/business.css';
import { useState } from 'react';
import { refresh, useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { getDurations } from '#contract/doctor/durations.ts';
import { getPrices, type PricePlan, removePricePlan } from '#contract/doctor/prices.ts';
import type { Content } from '#contract/endpoint.ts';
import { formatDuration } from '#i18n/format.ts';
import { createT, type Strings } from '#i18n/island-t.ts';
import { paths } from '#i18n/routes.ts';
import { PriceForm, type PriceFormProps } from '#islands/doctor/prices/PriceForm.tsx';
import { Confirm } from '#islands/ui/Confirm.tsx';
import { EmptyState } from '#islands/ui/EmptyState.tsx';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { MoneyText } from '#islands/ui/MoneyText.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { toastAnswer } from '#islands/ui/toast-answer.ts';
import { useSend } from '#islands/ui/use-send.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';

interface Props extends Pick<PriceFormProps, 'currencies' | 'values' | 'errors' | 'check'> {
  locale: Locale;
  prices: Content<typeof getPrices> | undefined;
  durations: Content<typeof getDurations> | undefined;
  /** `prices` of the namespace `earnings`, and the texts of dialogs and loading. */
  strings: Strings & Record<'failed' | 'again' | 'loading' | 'close' | 'keep' | 'remove' | 'notSent', string>;
}

/**
 * The prices of a doctor, one for each length of consultation: list, change, removal, and the form for one more.
 */
export default function Prices({ locale, strings, ...props }: Props) {
  const t = createT(locale, strings);
  const prices = useCall(getPrices, { locale, initial: props.prices });
  const durations = useCall(getDurations, { locale, initial: props.durations });
  const [changing, setChanging] = useState<PricePlan>();
  const [toRemove, setToRemove] = useState<PricePlan>();
  const { send, sending } = useSend(locale, removePricePlan);
  if ((prices.error && !prices.data) || (durations.error && !durations.data))
    return (
      <LoadFailed
        strings={strings}
        busy={prices.isValidating || durations.isValidating}
        error={prices.error ?? durations.error}
        onRetry={() => void Promise.all([prices.mutate(), durations.mutate()])}
      />
    );
  if (!prices.data || !durations.data) return <Skeleton rows={3} label={strings.loading} />;

  const plans = prices.data.items;
  const shared = { locale, plans, strings, durations: durations.data.items, check: props.check };
  const form = { ...shared, currencies: props.currencies };
  const nameOf = ({ minutes }: PricePlan) => ({ duration: formatDuration(locale, minutes) });
  const remove = async ({ id }: PricePlan) => {
    const answer = await send({}, { id: String(id) });
    // 404: the price was already removed in another window, so the result is the wanted one.
    if (answer.status !== 404) toastAnswer(answer, strings.notSent);
    if (answer.status !== 200 && answer.status !== 404) return;
    // Another price may have been chosen while the answer was on its way; its dialog stays open.
    setToRemove((current) => (current?.id === id ? undefined : current));
    await refresh(getPrices);
  };
  return (
    <>
      <section className="rows" aria-labelledby="prices-list">
        <h2 id="prices-list">{t('list')}</h2>
        {plans.length === 0 ? (
          <EmptyState icon="tags" title={t('none')} text={t('noneText')} />
        ) : (
          <ul className="rows">
            {plans.map((plan) => (
              <li className="row" key={plan.id}>
                <div>
                  <p className="row-title" suppressHydrationWarning>
                    {nameOf(plan).duration}
                  </p>
                  <MoneyText locale={locale} money={plan.price} />
                </div>
                <form className="row-acts" method="post" action={paths.form(locale, 'price-plan')}>
                  <input type="hidden" name="remove" value={plan.id} />
                  <button
                    className="text-button needs-script"
                    type="button"
                    aria-label={t('changeOf', nameOf(plan))}
                    onClick={() => setChanging(plan)}
                  >
                    {t('change')}
                  </button>
                  <button
                    className="text-button"
                    type="submit"
                    aria-label={t('removeOf', nameOf(plan))}
                    onClick={(event) => {
                      event.preventDefault();
                      setToRemove(plan);
                    }}
                  >
                    {strings.remove}
                  </button>
                </form>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="panel" id="price-form" aria-labelledby="prices-form">
        <h2 id="prices-form">{t('form')}</h2>
        <PriceForm {...form} values={props.values ?? {}} errors={props.errors ?? {}} />
      </section>
      {changing && (
        <Dialog
          title={t('changeOf', nameOf(changing))}
          closeLabel={strings.close}
          onClose={() => setChanging(undefined)}
        >
          <PriceForm
            {...form}
            plan={changing}
            onDone={() => setChanging((current) => (current === changing ? undefined : current))}
          />
        </Dialog>
      )}
      {toRemove && (
        <Confirm
          title={t('removeTitle', nameOf(toRemove))}
          strings={{ confirm: t('removeConfirm'), keep: strings.keep, close: strings.close }}
          busy={sending}
          onConfirm={() => void remove(toRemove)}
          onClose={() => setToRemove(undefined)}
        >
          <p>{t('removeText')}</p>
        </Confirm>
      )}
    </>
  );
}

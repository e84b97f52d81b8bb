import { refresh } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { getPrices, type PricePlan, setPricePlan } from '#contract/doctor/prices.ts';
import { amountText, withPoint } from '#domain/money.ts';
import { formatDuration, formatMoney } from '#i18n/format.ts';
import { createT, type Strings } from '#i18n/island-t.ts';
import { paths } from '#i18n/routes.ts';
import { Field } from '#islands/ui/Field.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { Select } from '#islands/ui/Select.tsx';
import { type CheckStrings, useCheckedForm } from '#islands/ui/use-checked-form.ts';

export interface PriceFormProps {
  locale: Locale;
  plans: readonly PricePlan[];
  durations: readonly { id: number; minutes: number }[];
  currencies: readonly { value: string; label: string }[];
  /** The plan that is changed; without it the length is chosen. */
  plan?: PricePlan | undefined;
  /** Values and errors of a form that was sent without a script and refused. */
  values?: Readonly<Record<string, string>>;
  errors?: Readonly<Record<string, string>>;
  strings: Strings;
  check: CheckStrings;
  onDone?: () => void;
}

/** The fields of the form; another back end may read a price with a point alone. */
const pointedBody = (form: FormData): Record<string, unknown> => ({
  ...Object.fromEntries(form),
  price: withPoint(String(form.get('price') ?? '')),
});

/** Sets the price of consultations of one length. */
export function PriceForm({ locale, plans, plan, strings, check, values = {}, ...props }: PriceFormProps) {
  const t = createT(locale, strings);
  const { form, field, sending, trouble, onSubmit, clear } = useCheckedForm({
    locale,
    endpoint: setPricePlan,
    readBody: pointedBody,
    strings: check,
    errors: props.errors ?? {},
    prefix: plan ? 'price-change' : 'price',
    done: () => {
      clear();
      void refresh(getPrices);
      props.onDone?.();
    },
  });
  const priceOf = (minutes: number) => plans.find((candidate) => candidate.minutes === minutes)?.price;
  const options = props.durations.map(({ id, minutes }) => {
    const duration = formatDuration(locale, minutes);
    const price = priceOf(minutes);
    const label = price
      ? t('has', { duration, price: formatMoney(locale, price.amount, price.currency) })
      : duration;
    return { value: String(id), label };
  });
  const unpricedDuration = props.durations.find(({ minutes }) => !priceOf(minutes));
  return (
    <form
      className="form"
      method="post"
      action={paths.form(locale, 'price-plan')}
      ref={form}
      onSubmit={onSubmit}
      noValidate
    >
      {trouble && <Notice tone="warning" role="alert" title={trouble} />}
      {plan ? (
        <input type="hidden" name="duration_id" value={plan.duration_id} />
      ) : (
        <Select
          {...field('duration_id')}
          // Changed prices change the labels; a new key then selects the next length without a price.
          key={options.map(({ label }) => label).join()}
          label={t('duration')}
          options={options}
          defaultValue={values['duration_id'] || String(unpricedDuration?.id ?? '')}
        />
      )}
      <div className="form-pair">
        <Field
          {...field('price')}
          label={t('price')}
          hint={t('priceHint')}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={11}
          dir="ltr"
          defaultValue={values['price'] ?? (plan ? amountText(plan.price) : '')}
          required
        />
        <Select
          {...field('currency')}
          label={t('currency')}
          options={props.currencies}
          defaultValue={values['currency'] || (plan ?? plans[0])?.price.currency || 'EUR'}
        />
      </div>
      <p className="muted">{t('booked')}</p>
      <div>
        <button className="button button-action" type="submit" aria-disabled={sending || undefined}>
          {t('save')}
        </button>
      </div>
    </form>
  );
}

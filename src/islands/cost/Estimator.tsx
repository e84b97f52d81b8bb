import { valibotResolver } from '@hookform/resolvers/valibot';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { COST_FIELDS, CostQuery } from '#contract/costs/estimate.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { CostFields, type CostFieldsProps } from '#islands/cost/CostFields.tsx';
import { type CountriesOnServer, countriesOf } from '#islands/cost/country-options.ts';
import { LiveEstimate } from '#islands/cost/LiveEstimate.tsx';
import { LiveSum } from '#islands/cost/LiveSum.tsx';
import { useEstimate } from '#islands/cost/use-estimate.ts';
import { $userLocation, rememberCountry } from '#stores/location.ts';
import { HOTEL_NIGHTS, ROOMS } from '#domain/cost/estimate.ts';
import { QUANTITY_MAX } from '#domain/cost/price-list.ts';
import { usualQuantity } from '#islands/cost/quantity.ts';
import { type CostField, renderedAnswers } from '#islands/cost/rendered-answers.ts';
import { whenUntouched } from '#islands/cost/when-untouched.ts';
import { formatNumber } from '#i18n/format.ts';
import { createT } from '#i18n/island-t.ts';

/** The field whose answer a change of another field may put right. */
const DEPENDENT_FIELDS: Partial<Record<CostField, CostField>> = {
  serviceId: 'quantity',
  travellers: 'rooms',
};

/** The field of an answer in the page. */
function fieldOf(name: CostField): HTMLInputElement | HTMLSelectElement | null {
  return document.querySelector<HTMLInputElement | HTMLSelectElement>(`#cost-${name}`);
}

interface Props extends Omit<CostFieldsProps, 'register' | 'serviceId' | 'isHydrated' | 'countries'> {
  countries: CountriesOnServer;
  /**
   * Path of the page that receives the form. It stores the estimate and redirects to it, or only shows it where the
   * back end stores none.
   */
  action: string;
  /** The style of the button. */
  look: 'action' | 'solid';
  /** Whether the estimate is shown while the questions are answered. */
  live?: boolean;
  /** Whether the back end stores no estimates, so that the form must not promise an address to return to. */
  isShownOnly?: boolean;
  /** The error message for each required question that is not answered. */
  required: Partial<Record<CostField, string>>;
}

/**
 * The form for estimates. With `live` it shows the estimate at once; when it is sent, the page at `action` stores the
 * estimate and redirects to it, or only shows it where the back end stores none.
 */
export default function Estimator({
  action,
  look,
  live = false,
  isShownOnly = false,
  required,
  errors = {},
  countries: countriesOnServer,
  ...fields
}: Props) {
  const { locale, strings, services } = fields;
  const [initialAnswers] = useState(() => renderedAnswers(services, fields.values ?? {}));
  const [serviceId, setServiceId] = useState(fields.values?.serviceId ?? '');
  const t = createT(locale, strings);
  const form = useRef<HTMLFormElement>(null);
  const [isHydrated, setIsHydrated] = useState(false);
  const [pageErrors, setPageErrors] = useState(errors);
  const estimateForm = useForm({ resolver: valibotResolver(CostQuery) });
  const { register, handleSubmit, getValues, setValue, setError, watch, formState } = estimateForm;
  const { clearErrors, getFieldState } = estimateForm;
  const showFieldErrors = useCallback(
    (fieldErrors: FieldErrors) => {
      for (const name of COST_FIELDS) {
        const message = fieldErrors[name]?.[0];
        if (message) setError(name, { type: 'server', message });
      }
    },
    [setError],
  );
  /** The server refuses answers that do not go together, so a change of any answer may have put them right. */
  const clearServerErrors = useCallback(() => {
    for (const name of COST_FIELDS) if (getFieldState(name).error?.type === 'server') clearErrors(name);
  }, [clearErrors, getFieldState]);
  /** Removes the errors of the sent page that a change of this field may have put right. */
  const clearPageErrors = useCallback((name: CostField) => {
    const dependentField = DEPENDENT_FIELDS[name] ?? name;
    setPageErrors((current) => ({ ...current, [name]: undefined, [dependentField]: undefined }));
  }, []);
  const { state, estimate, retry } = useEstimate(locale, showFieldErrors);
  const [countries] = useState(() => countriesOf(countriesOnServer, 'cost-countryId'));

  const setWhenUntouched = useCallback(
    (name: CostField, value: string) => whenUntouched(fieldOf(name), () => setValue(name, value)),
    [setValue],
  );
  const setUsualQuantity = useCallback(
    (id: string) =>
      setWhenUntouched('quantity', usualQuantity(services.find((service) => service.id === id))),
    [services, setWhenUntouched],
  );

  // After hydration the form shows its own messages, and answers that were chosen before count like later ones.
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
    setIsHydrated(true);
    const changed = COST_FIELDS.filter((name) => (getValues(name) ?? '') !== (initialAnswers[name] ?? ''));
    for (const name of changed) clearPageErrors(name);
    if (changed.includes('countryId')) rememberCountry(getValues('countryId') ?? '');
    if (changed.includes('serviceId') && !changed.includes('quantity'))
      setUsualQuantity(getValues('serviceId'));
    // The country that the visitor chose earlier (Türkiye while there is no choice), if the form offers it.
    const country = $userLocation.get();
    if (!getValues('countryId') && countries.some(({ id }) => id === country))
      setWhenUntouched('countryId', country);
    // A number that got the focus before hydration is selected now, as those that get it later are.
    const focused = COST_FIELDS.map(fieldOf).find((field) => field === document.activeElement);
    if (focused instanceof HTMLInputElement && !changed.some((name) => name === focused.name))
      focused.select();
    setServiceId(getValues('serviceId'));
    if (live) estimate(getValues());
    const { unsubscribe } = watch((values, { name }) => {
      clearServerErrors();
      if (name) clearPageErrors(name);
      if (name === 'countryId') rememberCountry(values.countryId ?? '');
      if (name === 'serviceId') {
        const id = values.serviceId ?? '';
        setServiceId(id);
        setUsualQuantity(id);
      }
      if (live) estimate(getValues());
    });
    return unsubscribe;
  }, [
    live,
    estimate,
    countries,
    initialAnswers,
    clearPageErrors,
    clearServerErrors,
    setUsualQuantity,
    setWhenUntouched,
    getValues,
    watch,
  ]);

  const rangeMessage = (name: CostField) => {
    const unit = services.find(({ id }) => id === serviceId)?.unit;
    const most = unit ? QUANTITY_MAX[unit] : Math.max(...Object.values(QUANTITY_MAX));
    const bounds = { quantity: { min: 1, max: most }, hotelNights: HOTEL_NIGHTS, rooms: ROOMS };
    if (!(name in bounds)) return undefined;
    const { min, max } = bounds[name as keyof typeof bounds];
    return t('form.range', { min: formatNumber(locale, min), max: formatNumber(locale, max) });
  };
  const errorOf = (name: CostField) => {
    const error = formState.errors[name];
    if (error) return error.type === 'server' ? error.message : (required[name] ?? rangeMessage(name));
    return formState.isSubmitted ? undefined : pageErrors[name];
  };
  const errorsByField = Object.fromEntries(COST_FIELDS.map((name) => [name, errorOf(name)]));
  return (
    <>
      <form
        className="form cost-form"
        method="post"
        action={action}
        ref={form}
        onSubmit={handleSubmit(() => form.current?.submit())}
      >
        <CostFields
          {...fields}
          countries={countries}
          serviceId={serviceId}
          isHydrated={isHydrated}
          errors={errorsByField}
          register={register}
        />
        <div>
          <button className={`button button-${look}`} type="submit">
            {t(isShownOnly ? 'form.show' : 'form.submit')}
          </button>
        </div>
        <p className="field-hint">{t(isShownOnly ? 'form.noteNotKept' : 'form.note')}</p>
      </form>
      {live && <LiveSum locale={locale} strings={strings} state={state} />}
      {live && isHydrated && <LiveEstimate locale={locale} strings={strings} state={state} onRetry={retry} />}
    </>
  );
}

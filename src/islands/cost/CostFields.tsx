import type { ReactNode } from 'react';
import type { UseFormRegister, UseFormRegisterReturn } from 'react-hook-form';
import type { InferInput } from 'valibot';
import type { Locale } from '#config.ts';
import type { Content } from '#contract/endpoint.ts';
import type { getCosts, getCostServices } from '#contract/costs/costs.ts';
import type { CostQuery } from '#contract/costs/estimate.ts';
import { HOTEL_NIGHTS, ROOMS } from '#domain/cost/estimate.ts';
import { CountField } from '#islands/cost/CountField.tsx';
import type { Country } from '#islands/cost/country-options.ts';
import { isCounted, quantityBounds } from '#islands/cost/quantity.ts';
import { type Answers, type CostField, renderedAnswers } from '#islands/cost/rendered-answers.ts';
import { createT, type Strings } from '#i18n/island-t.ts';
import { FieldError } from '#islands/ui/FieldError.tsx';
import { Icon } from '#islands/ui/Icon.tsx';

export interface CostFieldsProps {
  locale: Locale;
  services: readonly Pick<
    Content<typeof getCostServices>['items'][number],
    'id' | 'title' | 'group' | 'unit' | 'quantity'
  >[];
  countries: readonly Country[];
  bounds: Pick<Content<typeof getCosts>, 'stars' | 'travellers'>;
  /** The initial answers, which were chosen or sent before. */
  values?: Answers | undefined;
  /** Id of the treatment that is chosen now; empty for none. */
  serviceId: string;
  /** Whether the form is hydrated, so that its fields follow the chosen treatment. */
  isHydrated: boolean;
  errors?: Partial<Record<CostField, string | undefined>> | undefined;
  /** Registers a field with the form library. */
  register: UseFormRegister<InferInput<typeof CostQuery>>;
  strings: Strings;
}

/**
 * The fields of the cost estimate. For an empty number of units or nights the API takes the usual one of the price
 * list, for an empty number of rooms one room for every two travellers.
 */
export function CostFields({
  locale,
  services,
  countries,
  bounds,
  values = {},
  serviceId,
  isHydrated,
  errors = {},
  strings,
  register,
}: CostFieldsProps) {
  const t = createT(locale, strings);
  const { min, max } = bounds.travellers;
  const service = services.find(({ id }) => id === serviceId);
  // A back end that asks for no number of units does not ask for nights and rooms either (`docs/api-additions.md`).
  const hasCountedServices = services.some(isCounted);
  const groups = [...new Set(services.map(({ group }) => group))];
  const initialAnswers = renderedAnswers(services, values);
  const field = (name: CostField) => ({
    id: `cost-${name}`,
    field: register(name),
    value: initialAnswers[name] ?? '',
    error: errors[name],
  });
  return (
    <>
      <Choice {...field('serviceId')} label={t('form.service')} placeholder={t('form.choose')}>
        {groups.map((group) => {
          const options = services
            .filter((candidate) => candidate.group === group)
            .map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ));
          if (group === '') return options;
          return (
            <optgroup key={group} label={group}>
              {options}
            </optgroup>
          );
        })}
      </Choice>
      {hasCountedServices && (
        <CountField
          {...field('quantity')}
          label={t(service && isCounted(service) ? `form.quantity.${service.unit}` : 'form.quantity')}
          hint={service ? undefined : t('form.quantityHint')}
          {...quantityBounds(service, isHydrated)}
          hidden={service !== undefined && !isCounted(service)}
        />
      )}
      <div className="form-pair">
        <Choice {...field('stars')} label={t('form.stars')}>
          {bounds.stars.map((count) => (
            <option key={count} value={count}>
              {t('form.starsOf', { count })}
            </option>
          ))}
        </Choice>
        <Choice {...field('travellers')} label={t('form.travellers')}>
          {Array.from({ length: max - min + 1 }, (_, index) => min + index).map((count) => (
            <option key={count} value={count}>
              {t('form.people', { count })}
            </option>
          ))}
        </Choice>
      </div>
      {hasCountedServices && (
        <div className="form-pair">
          <CountField
            {...field('hotelNights')}
            label={t('form.hotelNights')}
            hint={t('form.usual')}
            {...HOTEL_NIGHTS}
          />
          <CountField {...field('rooms')} label={t('form.rooms')} hint={t('form.roomsHint')} {...ROOMS} />
        </div>
      )}
      <Choice {...field('countryId')} label={t('form.country')} placeholder={t('form.choose')}>
        {countries.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Choice>
    </>
  );
}

interface ChoiceProps {
  id: string;
  field: UseFormRegisterReturn;
  value: string;
  error: string | undefined;
  label: string;
  /** Text of the empty first option. */
  placeholder?: string;
  children: ReactNode;
}

/** A select with its label and error. */
function Choice({ id, field, value, error, label, placeholder, children }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="select">
        <select
          className="input input-select"
          id={id}
          {...field}
          defaultValue={value}
          // A select without an empty option always has a value, and HTML forbids `required` on it.
          required={placeholder !== undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          aria-invalid={error ? true : undefined}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {children}
        </select>
        <Icon name="chevron-down" size={18} />
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}

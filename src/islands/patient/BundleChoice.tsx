import '#styles/dashboard/bundle-choice.css';
import type { ComponentProps } from 'react';
import type { Locale } from '#config.ts';
import type { Purchase } from '#contract/patient/bundles.ts';
import { clockIn } from '#domain/time/clock.ts';
import { createT } from '#i18n/island-t.ts';
import { formatDate } from '#i18n/format.ts';
import { describedBy } from '#islands/ui/described.ts';
import { FieldError } from '#islands/ui/FieldError.tsx';

/** `bundle` contains `{{count}}` and `{{date}}`. */
export type BundleStrings = Readonly<Record<'whichBundle' | 'bundle', string>>;

/** The facts of a patient's bundle that the choice shows. */
export type OwnBundle = Pick<Purchase, 'id' | 'title' | 'available' | 'expires_at'>;

interface Props {
  locale: Locale;
  /** Bundles with a usable credit, sorted by expiry, the earliest first. */
  bundles: readonly OwnBundle[];
  /** The patient's time zone (IANA). */
  zone: string;
  /** Id of the chosen bundle; by default the first is chosen. */
  chosen?: string | undefined;
  /** Props that the form library adds to register the field. */
  field?: ComponentProps<'input'>;
  error?: string | undefined;
  strings: BundleStrings;
}

/** Id of the first bundle's field, to which messages about the choice lead. */
const ID = 'purchase';

/**
 * The choice of the bundle whose credit pays. It is hidden while the form's field `payment` has another value than
 * `credit`. Renders nothing if there is only one bundle.
 */
export function BundleChoice({ locale, bundles, zone, chosen, field, error, strings }: Props) {
  if (bundles.length < 2) return null;
  const t = createT(locale, { ...strings });
  const checkedId = (bundles.find(({ id }) => id === chosen) ?? bundles[0])?.id;
  const dayText = (instant: string | null) =>
    instant ? formatDate(locale, clockIn(zone, Date.parse(instant)).local.slice(0, 10)) : '';
  return (
    <fieldset className="bundle-choice" aria-describedby={describedBy(ID, undefined, error)}>
      <legend>{strings.whichBundle}</legend>
      {bundles.map(({ id, title, available, expires_at: until }, index) => (
        <label key={id}>
          <input
            {...field}
            className="check-box"
            type="radio"
            id={index === 0 ? ID : undefined}
            name="purchase_id"
            value={id}
            defaultChecked={id === checkedId}
          />
          <span>
            {title}
            <small suppressHydrationWarning>{t('bundle', { count: available, date: dayText(until) })}</small>
          </span>
        </label>
      ))}
      <FieldError id={ID} error={error} />
    </fieldset>
  );
}

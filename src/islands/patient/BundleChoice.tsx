import type { ComponentProps } from 'react';
import type { Locale } from '#config.ts';
import type { Purchase } from '#contract/patient/bundles.ts';
import { clockIn } from '#domain/time/clock.ts';
import { createT } from '#i18n/island-t.ts';
import { formatDate } from '#i18n/format.ts';
import { Select } from '#islands/ui/Select.tsx';

/** `bundle` contains `{{title}}`, `{{count}}` and `{{date}}`. */
export type BundleStrings = Readonly<Record<'whichBundle' | 'bundle', string>>;

/** The facts of a patient's bundle that the choice shows. */
export type OwnBundle = Pick<Purchase, 'id' | 'title' | 'available' | 'expires_at'>;

interface Props {
  locale: Locale;
  /** Bundles with a usable credit, sorted by expiry, the earliest first. */
  bundles: readonly OwnBundle[];
  /** The patient's time zone (IANA). */
  zone: string;
  /** Props that the form library adds to register the field. */
  field?: ComponentProps<'select'>;
  error?: string | undefined;
  strings: BundleStrings;
}

/** A select for the bundle whose credit pays, the first by default. Renders nothing if there is only one bundle. */
export function BundleChoice({ locale, bundles, zone, field, error, strings }: Props) {
  if (bundles.length < 2) return null;
  const t = createT(locale, { ...strings });
  return (
    <Select
      {...field}
      id="purchase"
      name="purchase_id"
      label={strings.whichBundle}
      error={error}
      options={bundles.map(({ id, title, available, expires_at: until }) => ({
        value: id,
        label: t('bundle', {
          title,
          count: available,
          date: until ? formatDate(locale, clockIn(zone, Date.parse(until)).local.slice(0, 10)) : '',
        }),
      }))}
    />
  );
}

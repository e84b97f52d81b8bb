import '#styles/dashboard/bundle-choice.css';
import '#styles/dashboard/meeting.css';
import '#styles/dashboard/meeting-parts.css';
import { Fragment, type ReactNode, type SubmitEventHandler } from 'react';
import type { Locale } from '#config.ts';
import type { MeetingDetails } from '#contract/meeting.ts';
import type { BeforePaying } from '#contract/payment.ts';
import type { PaymentMethod } from '#domain/payment-methods.ts';
import { paths } from '#i18n/routes.ts';
import { BundleChoice, type BundleStrings, type OwnBundle } from '#islands/patient/BundleChoice.tsx';
import { CheckField } from '#islands/ui/CheckField.tsx';
import { FormKey } from '#islands/ui/FormKey.tsx';
import { MoneyText } from '#islands/ui/MoneyText.tsx';
import { Notice } from '#islands/ui/Notice.tsx';

/** `terms` and `readTerms` contain `{{title}}`. */
export type PayFormStrings = BundleStrings &
  Readonly<
    Record<
      'method' | `method.${'credit' | PaymentMethod}` | 'terms' | 'readTerms' | 'pay' | 'noMethods',
      string
    >
  >;

/** The reasons of a refusal. `values` and `key` hold the values of a form that was sent without a script. */
export interface PayRefusal {
  terms?: string | undefined;
  bundle?: string | undefined;
  message?: ReactNode;
  values?: { payment: string; purchase: string; terms: boolean };
  key?: string | undefined;
}

interface Props {
  locale: Locale;
  meeting: Pick<MeetingDetails, 'id' | 'price' | 'starts'>;
  before: BeforePaying;
  /** Bundles whose credits may pay for the meeting, sorted by expiry, the earliest first. */
  bundles: readonly OwnBundle[];
  refused: PayRefusal;
  busy: boolean;
  /** Path to which the form is sent without a script. */
  action: string;
  /** Undefined on the page for browsers without a script. */
  onSubmit?: SubmitEventHandler<HTMLFormElement>;
  strings: PayFormStrings;
}

/** The form with the payment methods for a meeting, and the terms that the patient accepts. */
export function PayForm({
  locale,
  meeting,
  before,
  bundles,
  refused,
  busy,
  action,
  onSubmit,
  strings,
}: Props) {
  const methods = [...(bundles.length > 0 ? (['credit'] as const) : []), ...before.methods];
  if (methods.length === 0) return <p className="muted">{strings.noMethods}</p>;
  const { title, slug, version } = before.terms;
  const { values } = refused;
  const chosen = methods.find((method) => method === values?.payment) ?? methods[0];
  return (
    <form className="form" method="post" action={action} onSubmit={onSubmit} noValidate>
      <input type="hidden" name="meeting" value={meeting.id} />
      <FormKey value={refused.key} />
      <input type="hidden" name="terms_version" value={version} />
      <fieldset className="choices">
        <legend>{strings.method}</legend>
        {methods.map((method, index) => (
          <Fragment key={method}>
            <label className="choice">
              <input
                className="check-box"
                type="radio"
                name="payment"
                value={method}
                id={index === 0 ? 'pay-method' : undefined}
                defaultChecked={method === chosen}
              />
              <span>{strings[`method.${method}`]}</span>
            </label>
            {method === 'credit' && (
              <BundleChoice
                locale={locale}
                bundles={bundles}
                strings={strings}
                zone={meeting.starts.patient.zone}
                chosen={values?.purchase}
                error={refused.bundle}
              />
            )}
          </Fragment>
        ))}
      </fieldset>
      <CheckField id="pay-terms" name="terms" error={refused.terms} defaultChecked={values?.terms} required>
        {`${strings.terms.replace('{{title}}', title)} `}
        <a href={paths.page(locale, slug)}>{strings.readTerms.replace('{{title}}', title)}</a>
      </CheckField>
      {refused.message && (
        <Notice tone="danger" role="alert">
          <p>{refused.message}</p>
        </Notice>
      )}
      <div>
        <button className="button button-action" type="submit" aria-disabled={busy || undefined}>
          {strings.pay}{' '}
          <span className="price-to-pay">
            <MoneyText locale={locale} money={meeting.price} />
          </span>
        </button>
      </div>
    </form>
  );
}

import { Fragment } from 'react';
import type { Locale } from '#config.ts';
import { BundleChoice, type BundleStrings, type OwnBundle } from '#islands/patient/BundleChoice.tsx';
import { fieldOf, type PartProps } from '#islands/patient/booking/request-form.ts';
import { CheckField } from '#islands/ui/CheckField.tsx';
import { FieldError } from '#islands/ui/FieldError.tsx';

export type PayStrings = BundleStrings &
  Record<'policyTitle' | 'noMethods' | 'method' | 'methodText' | 'ofAge' | 'terms' | 'readTerms', string>;

/** A fact about the booking, such as its time, which has a line for each of two clocks. */
export interface Fact {
  label: string;
  lines: readonly string[];
}

interface Props {
  locale: Locale;
  part: PartProps;
  facts: readonly Fact[];
  /** The cancellation policy as text, one line for each share of the price. */
  policy: readonly string[];
  /** Whether the meeting costs nothing. */
  isFree: boolean;
  /** The ways to pay. A free meeting has one that says so, because a request needs one. */
  methods: readonly { value: string; label: string; note?: string | undefined }[];
  /** Bundles whose credits may pay for the meeting, sorted by expiry, the earliest first. */
  bundles: readonly OwnBundle[];
  /** The patient's time zone (IANA). */
  zone: string;
  /** Whether the patient is of age by the account's date of birth; without one, they say so with the terms. */
  ofAge: boolean | undefined;
  /** Address of the distance-sale terms. */
  termsHref: string;
  strings: PayStrings;
}

/** The last part of the form: the booked time, its price and policy, the way to pay, the terms. */
export function PayPart(props: Props) {
  const { locale, part, facts, policy, isFree, methods, bundles, zone, ofAge, termsHref, strings } = props;
  const { id, error, ...payment } = fieldOf(part, 'payment');
  const { id: _id, error: bundleError, ...bundle } = fieldOf(part, 'purchase_id');
  return (
    <>
      <dl className="facts book-facts">
        {facts.map(({ label, lines: [first, ...others] }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{first}</dd>
            {others.map((line) => (
              <dd key={line} className="muted book-small">
                {line}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <section aria-labelledby="policy-title">
        <h3 id="policy-title">{strings.policyTitle}</h3>
        <ul className="book-policy">
          {policy.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      {isFree ? (
        <div>
          <p>{methods[0]?.label}</p>
          <input {...payment} type="hidden" id={id} value={methods[0]?.value} />
          <FieldError id={id} error={error} />
        </div>
      ) : (
        <fieldset className="book-methods" aria-describedby={error ? `${id}-error` : undefined}>
          <legend>{strings.method}</legend>
          {methods.length > 0 ? (
            <p className="muted book-small">{strings.methodText}</p>
          ) : (
            <p id={id} tabIndex={-1}>
              {strings.noMethods}
            </p>
          )}
          {methods.map(({ value, label, note }, index) => (
            <Fragment key={value}>
              <label>
                <input
                  {...payment}
                  className="check-box"
                  type="radio"
                  id={index === 0 ? id : undefined}
                  value={value}
                  defaultChecked={index === 0}
                  required
                />
                <span>
                  {label}
                  {note && <span className="muted book-small"> ({note})</span>}
                </span>
              </label>
              {value === 'credit' && (
                <BundleChoice
                  locale={locale}
                  bundles={bundles}
                  zone={zone}
                  strings={strings}
                  field={bundle}
                  error={bundleError}
                />
              )}
            </Fragment>
          ))}
          <FieldError id={id} error={error} />
        </fieldset>
      )}
      <CheckField {...fieldOf(part, 'terms')} required>
        {ofAge === undefined && `${strings.ofAge} `}
        {`${strings.terms} `}
        <a href={termsHref} target="_blank" rel="noopener">
          {strings.readTerms}
        </a>
      </CheckField>
    </>
  );
}

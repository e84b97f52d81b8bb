import type { Content } from '#contract/endpoint.ts';
import type { getConsents } from '#contract/patient/consents.ts';
import { CONSENT_FIELDS } from '#domain/agreed-texts.ts';
import { fieldOf, type PartProps } from '#islands/patient/booking/request-form.ts';
import { CheckField } from '#islands/ui/CheckField.tsx';
import { Field } from '#islands/ui/Field.tsx';

export type ConsentStrings = Record<
  'consentsText' | 'age' | 'minor' | 'guardian' | 'guardianConsent',
  string
>;
export type Consent = Content<typeof getConsents>['items'][number];

interface Props {
  part: PartProps;
  consents: readonly Consent[];
  /** Whether the patient is of age by the account's date of birth; undefined without one. */
  ofAge: boolean | undefined;
  strings: ConsentStrings;
}

/**
 * The part of the form about the patient: the guardian of a patient under 18, and the consents, each of which the law
 * asks for separately.
 */
export function ConsentPart({ part, consents, ofAge, strings }: Props) {
  const guardian = fieldOf(part, 'guardian_name');
  return (
    <>
      {ofAge !== true && (
        <fieldset className="form-part">
          <legend>{strings.age}</legend>
          <details className="book-minor" open={ofAge === false || guardian.error !== undefined || undefined}>
            <summary>{strings.minor}</summary>
            <div className="form">
              <Field {...guardian} label={strings.guardian} type="text" autoComplete="name" dir="auto" />
              <CheckField {...fieldOf(part, 'guardian_consent')}>{strings.guardianConsent}</CheckField>
            </div>
          </details>
        </fieldset>
      )}
      <p className="muted book-small">{strings.consentsText}</p>
      {consents.map(({ kind, title, text }) => (
        <CheckField key={kind} {...fieldOf(part, CONSENT_FIELDS[kind])} required>
          <strong>{title}.</strong>
          {` ${text}`}
        </CheckField>
      ))}
    </>
  );
}

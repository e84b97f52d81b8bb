import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { IsoInstant, Text } from '#contract/text.ts';
import { TREATMENT_CONSENT_KINDS } from '#domain/consents.ts';

const Kind = v.picklist(TREATMENT_CONSENT_KINDS, 'in');

/** The consents that a patient is asked for before their health data are stored, apart from the terms of use. */
export const Consents = v.object({
  items: v.array(
    v.object({
      kind: Kind,
      /** The version of the present text; people who agreed to an earlier one are asked again. */
      version: v.string(),
      title: v.string(),
      text: v.string(),
      /** Whether the patient’s last decision agrees to the present text. */
      given: v.boolean(),
      /**
       * Instant of the patient’s last decision, whatever it was and about whichever version; null before the
       * first.
       */
      decided_at: v.nullable(IsoInstant),
      /**
       * The patient’s decisions on this consent, newest first, fifty at most. Another back end may lack it.
       */
      history: v.optional(v.array(v.object({ given: v.boolean(), version: v.string(), at: IsoInstant }))),
    }),
  ),
});

export const getConsents = endpoint({
  method: 'GET',
  path: '/patient/consents',
  access: 'Patient',
  unverified: true,
  summary: 'The consents that a treatment needs, in the language of the call, with the patient’s decisions.',
  output: Consents,
});

export const decideConsent = endpoint({
  method: 'POST',
  path: '/patient/consents',
  access: 'Patient',
  unverified: true,
  summary:
    'Gives a consent to the text of `version` (409 on `health_consent` or `transfer_consent` when the present text has another version), or withdraws it, whatever the version. A withdrawal of the consent to the use of health data deletes saved results and ends follow-ups.',
  body: v.object({ kind: Kind, version: Text(20), given: v.boolean('boolean') }),
  output: Consents,
});

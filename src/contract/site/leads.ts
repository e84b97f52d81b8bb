import * as v from 'valibot';
import { isSitePath } from '#contract/address.ts';
import { EstimateId } from '#contract/costs/estimate-id.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Agreed, Honeypot, optionalField } from '#contract/form-fields.ts';
import { isCallable, PHONE_PATHS, PhoneCountry, readPhone, TypedPhone } from '#contract/phone.ts';
import { Email, LocaleCode, PersonName, Text, Zone } from '#contract/text.ts';
import { CALL_TIMES, LEAD_TOPICS } from '#domain/leads.ts';
import { countryOfPhone, toE164 } from '#domain/phone.ts';
import { zoneOfCountry } from '#domain/time/country-zone.ts';

/** Path of the page with the form. Nobody types it, so an invalid value is left out instead of refused. */
const FormPage = v.fallback(v.optional(v.pipe(Text(500), v.check(isSitePath))), undefined);

/** Number of the stored estimate that the lead is about. An invalid value is left out too. */
const LeadEstimate = v.fallback(v.optional(EstimateId), undefined);

/**
 * Fields that protect a form against bots: the token with the time at which the form was sent out, and the
 * work that shortens its wait (`GET /home/form-stamp`). 422 on `stamp` for one that came too early, too late
 * or a second time, and for a missing one where it is required.
 */
const GUARD = { stamp: optionalField(Text(200)), work: optionalField(Text(40)) };

/** A message to the clinic: a name, a way to answer (e-mail or phone), and a text. */
export const SendMessage = v.config(
  v.pipe(
    v.config(
      v.object({
        name: PersonName,
        email: optionalField(Email),
        phone: optionalField(TypedPhone),
        phone_country: PhoneCountry,
        message: Text(4000),
        page: v.optional(FormPage),
        estimate_id: v.optional(LeadEstimate),
        consent: Agreed,
        website: Honeypot,
        ...GUARD,
      }),
      { abortPipeEarly: true },
    ),
    v.forward(
      v.partialCheck(
        [['email'], ['phone']],
        (input) => Boolean(input.email ?? input.phone),
        'email_or_phone',
      ),
      ['email'],
    ),
    v.forward(v.partialCheck(PHONE_PATHS, isCallable, 'phone'), ['phone']),
    v.transform(readPhone),
  ),
  // The inner object reports the first error of each field. The checks over several fields run even after such errors.
  { abortPipeEarly: false },
);
export type SendMessage = v.InferOutput<typeof SendMessage>;

export const sendMessage = endpoint({
  method: 'POST',
  path: '/home/send-message',
  access: 'public',
  summary:
    'Stores a message to the clinic as a lead; `message` thanks in the visitor’s language. `stamp` is required only while many forms come.',
  form: true,
  body: SendMessage,
  output: v.null(),
});

/** Time zone of a requested call: the chosen one, or else that of the number's country if it has only one. */
function zoneOf(wish: { zone?: string | undefined; phone: string; phone_country?: string | undefined }) {
  if (wish.zone !== undefined) return wish.zone;
  const number = toE164(wish.phone, wish.phone_country);
  const country = number && countryOfPhone(number);
  return country && zoneOfCountry(country);
}

/** A request for a call: name, number, language, subject, and time on the person's own clock. */
export const RequestCall = v.config(
  v.pipe(
    v.config(
      v.object({
        name: PersonName,
        phone: TypedPhone,
        phone_country: PhoneCountry,
        /** Language in which the person wants to be called. */
        language: LocaleCode,
        topic: v.picklist(LEAD_TOPICS, 'in'),
        /** Part of the day on the person’s own clock. */
        when: v.picklist(CALL_TIMES, 'in'),
        /** Time zone of `when`. It is not needed for `any`, nor where the number's country has only one. */
        zone: optionalField(Zone),
        message: optionalField(Text(1000)),
        page: v.optional(FormPage),
        estimate_id: v.optional(LeadEstimate),
        consent: Agreed,
        website: Honeypot,
        ...GUARD,
      }),
      { abortPipeEarly: true },
    ),
    v.forward(
      v.partialCheck(
        [['when'], ['zone'], ...PHONE_PATHS],
        (wish) => wish.when === 'any' || zoneOf(wish) !== undefined,
        'required',
      ),
      ['zone'],
    ),
    v.forward(v.partialCheck(PHONE_PATHS, isCallable, 'phone'), ['phone']),
    v.transform((wish) => ({ ...readPhone(wish), zone: wish.when === 'any' ? wish.zone : zoneOf(wish) })),
  ),
  { abortPipeEarly: false },
);
export type RequestCall = v.InferOutput<typeof RequestCall>;

export const requestCall = endpoint({
  method: 'POST',
  path: '/home/call-back',
  access: 'public',
  summary:
    'Stores a request for a call as a lead; one from a landing page (`page`) gets the kind `landing`. `message` of the answer thanks in the visitor’s language. `stamp` is required.',
  form: true,
  body: RequestCall,
  output: v.null(),
});

export const getFormToken = endpoint({
  method: 'GET',
  path: '/home/form-stamp',
  access: 'public',
  summary:
    'A signed time for a form. `page`: for a page that many visitors share, good for about a week; `answer`: for one visitor, good once and for a day, with a longer wait while many forms come.',
  query: v.object({ for: v.optional(v.picklist(['page', 'answer'], 'in'), 'answer') }),
  output: v.object({
    stamp: v.string(),
    /** Seconds for which the form must be open before it is sent. */
    wait: v.number(),
    /** Leading zero bits of SHA-256 of `{stamp}:{work}` that replace the wait; 0 where nothing replaces it. */
    bits: v.number(),
  }),
});

/** Kinds of application under article 11 of Law no. 6698 (KVKK). */
export const DATA_REQUESTS = [
  'learn',
  'information',
  'purpose',
  'recipients',
  'correct',
  'erase',
  'notify',
  'object',
  'damages',
] as const;

/** A data subject's application (product.md, “Law that shapes pages”). */
export const DataRequest = v.object({
  name: PersonName,
  /** The two-letter code of a country by ISO 3166-1, in capitals. */
  nationality: v.pipe(Text(2), v.regex(/^[A-Z]{2}$/, 'in')),
  /** Turkish identity number for citizens, passport number for foreigners. */
  identity: v.pipe(Text(20), v.regex(/^[A-Za-z0-9]{5,20}$/, 'identity')),
  email: Email,
  address: optionalField(Text(500)),
  request: v.picklist(DATA_REQUESTS, 'in'),
  details: Text(4000),
  website: Honeypot,
});
export type DataRequest = v.InferOutput<typeof DataRequest>;

export const sendDataRequest = endpoint({
  method: 'POST',
  path: '/data-requests',
  access: 'public',
  summary:
    'Stores an application of a data subject; answers with its receipt number, the text (in Turkish) and the last day for an answer, 30 days later in Türkiye. The clinic and the applicant get a mail. The same application that comes again within 24 hours, while it waits for its answer, is not stored again and gets the first receipt.',
  form: true,
  body: DataRequest,
  output: v.object({ receipt: v.string(), text: v.string(), answer_by: v.pipe(v.string(), v.isoDate()) }),
});

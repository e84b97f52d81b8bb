/** Consents that treatment needs, apart from terms and newsletter, and the version of the text that is shown now. */
export const TREATMENT_CONSENTS = { 'health-data': '2026-11-22', 'transfer-abroad': '2026-11-22' } as const;
/**
 * Version of the text with which a patient agrees to a consultation by video and sound (`consent.call` in room.json).
 */
export const CONSULTATION_CONSENT = '2026-11-28';
/**
 * Version of the texts with which a patient agrees that an interpreter sees and hears them (`consent.interpreter` and
 * `door.interpreter` in room.json).
 */
export const INTERPRETER_CONSENT: string = '2026-11-28';
/** The version that pages showed before they named it. */
export const UNNAMED_INTERPRETER_CONSENT = '2026-11-28';
/**
 * The version that a decision in the call names; undefined while it is the unnamed one. An instance of a release that
 * does not know the version refuses a message with it, and would learn of a “no” only when the page connects again.
 */
export const NAMED_INTERPRETER_CONSENT: string | undefined =
  INTERPRETER_CONSENT === UNNAMED_INTERPRETER_CONSENT ? undefined : INTERPRETER_CONSENT;

export type TreatmentConsent = keyof typeof TREATMENT_CONSENTS;
export const TREATMENT_CONSENT_KINDS = Object.keys(TREATMENT_CONSENTS) as TreatmentConsent[];

export type ConsentKind = TreatmentConsent | 'cookies' | 'terms' | 'newsletter' | 'interpreter';

/** Who gave a consent: a user, or a visitor by the random id that their browser keeps for it. */
export type ConsentSubject = { user: string } | { visitor: string };

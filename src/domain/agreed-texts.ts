import type { TreatmentConsent } from '#domain/consents.ts';

/** The fields of forms by which somebody agrees to a legal text that has versions. */
export const AGREED_TEXTS = ['health_consent', 'transfer_consent', 'terms'] as const;
export type AgreedText = (typeof AGREED_TEXTS)[number];

/** The fields with the version of each text that was shown. */
export const VERSION_FIELDS = [
  'health_consent_version',
  'transfer_consent_version',
  'terms_version',
] as const;

/** The name of the form field for each kind of consent. */
export const CONSENT_FIELDS = {
  'health-data': 'health_consent',
  'transfer-abroad': 'transfer_consent',
} as const satisfies Record<TreatmentConsent, AgreedText>;

/** The versions of the texts that a form shows, by the fields that it sends; empty where a back end names none. */
export function shownVersions(
  consents: readonly { kind: TreatmentConsent; version: string }[],
  termsVersion: string,
): Record<(typeof VERSION_FIELDS)[number], string> {
  const versionOf = (kind: TreatmentConsent) =>
    consents.find((consent) => consent.kind === kind)?.version ?? '';
  return {
    health_consent_version: versionOf('health-data'),
    transfer_consent_version: versionOf('transfer-abroad'),
    terms_version: termsVersion,
  };
}

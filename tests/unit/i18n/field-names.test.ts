import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import type { MessageKey } from '#i18n/server/messages.ts';
import { getT } from '#i18n/server/t.ts';

/** Labels of forms, and the name by which errors and the list of missing parts call the same field. */
const FIELDS = [
  ['booking:request.history', 'history'],
  ['booking:request.medication', 'medication'],
  ['booking:request.allergies', 'allergies'],
  ['booking:request.guardian', 'guardian_name'],
  ['profile:form.specializations', 'specializations'],
  ['profile:form.qualifications', 'qualifications'],
  ['profile:form.languages', 'languages'],
  ['profile:form.biography', 'biography'],
  ['profile:form.gender', 'gender'],
  ['profile:form.city', 'city'],
  ['profile:form.years', 'years'],
  ['profile:form.licence', 'licence'],
  ['profile:certificate.name', 'title'],
  ['profile:certificate.issuer', 'issuer'],
  ['profile:certificate.number', 'number'],
  ['profile:certificate.issued', 'issued'],
  ['profile:certificate.expires', 'expires'],
] as const satisfies readonly (readonly [MessageKey, string])[];

describe.each(LOCALES)('in %s', (locale) => {
  const t = getT(locale);
  const small = (text: string) => text.toLocaleLowerCase(LOCALE_INFO[locale].tag);

  test.each(FIELDS)('%s and the errors of that field use the same words', (label, field) => {
    const words = t(label).replace(/ \(.*\)$/, '');
    expect(small(t(`validation:field.${field}`))).toBe(small(words));
  });

  test.each([
    ['health_consent', 'consents:health-data.title'],
    ['transfer_consent', 'consents:transfer-abroad.title'],
  ] as const)('the error of the consent %s names it by words of its title', (field, title) => {
    expect(small(t(title))).toContain(small(t(`validation:field.${field}`)));
  });
});

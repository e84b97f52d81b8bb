import { AGREED_TEXTS, type VERSION_FIELDS } from '#domain/agreed-texts.ts';

type Versions = Readonly<Partial<Record<(typeof VERSION_FIELDS)[number], string | undefined>>>;

/**
 * The messages for the agreements of a submitted form whose text has changed since the form was rendered, by the field
 * of the agreement. The form that is shown again has the present texts, so the boxes of these fields must not be ticked
 * in it. A text without a version in `submitted` or `present` counts as unchanged.
 */
export function changedTexts(
  t: App.Locals['t'],
  submitted: Versions,
  present: Versions,
): Record<string, string[]> {
  const changed = AGREED_TEXTS.filter((name) => {
    const read = submitted[`${name}_version`];
    const current = present[`${name}_version`];
    return read && current && read !== current;
  });
  return Object.fromEntries(
    changed.map((name) => [name, [t('validation:changed', { field: t(`validation:field.${name}`) })]]),
  );
}

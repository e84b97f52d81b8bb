import { type Implementation, implement } from '#api/implement.ts';
import { getOnlineSpecializations, getQualifications, getTreatments } from '#contract/doctor/choices.ts';
import type { Database } from '#db/client.ts';
import { type ChoiceRow, specialtyChoices, treatmentChoices } from '#db/queries/doctor-file/choices.ts';
import { findDoctorFile } from '#db/queries/doctor-file/own.ts';
import { QUALIFICATIONS } from '#domain/doctor-title.ts';
import { getT } from '#i18n/server/t.ts';

type Part = 'specializations' | 'treatments' | 'qualifications';

/** The choices, each marked as chosen or not by this doctor. */
async function markChosen(db: Database, userId: string, part: Part, choices: readonly ChoiceRow[]) {
  const file = await findDoctorFile(db, userId);
  const chosen: readonly string[] = file?.given[part] ?? [];
  return { items: choices.map(({ key, title }) => ({ id: key, title, chosen: chosen.includes(key) })) };
}

export const choiceCalls: Implementation[] = [
  implement(getQualifications, ({ db, user, locale }) => {
    const t = getT(locale);
    const choices = QUALIFICATIONS.map((key) => ({ key, title: t(`doctor:qualification.${key}`) }));
    return markChosen(db, user.id, 'qualifications', choices);
  }),
  implement(getOnlineSpecializations, async ({ db, user, locale }) =>
    markChosen(db, user.id, 'specializations', await specialtyChoices(db, locale)),
  ),
  implement(getTreatments, async ({ db, user, locale }) =>
    markChosen(db, user.id, 'treatments', await treatmentChoices(db, locale)),
  ),
];

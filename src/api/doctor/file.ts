import { fail } from '#api/errors.ts';
import { type Call, type Implementation, implement, Reply } from '#api/implement.ts';
import { storeSentFile } from '#api/keep-file.ts';
import { presentFileReview, presentFileText } from '#api/present/doctor-file.ts';
import { invalidField } from '#api/validation.ts';
import { getDoctorFile, saveDoctorFile } from '#contract/doctor/file.ts';
import type { Database } from '#db/client.ts';
import { cityChoices, unknownChoices } from '#db/queries/doctor-file/choices.ts';
import { findDoctorFile } from '#db/queries/doctor-file/own.ts';
import { listPlayableVideos } from '#db/queries/home-blocks.ts';
import { pageEntries, publishedPage } from '#db/queries/doctor-file/published-page.ts';
import { type GivenFile, submitFile } from '#services/doctor-file/submit.ts';
import { isWhole, missingParts } from '#domain/doctor-file.ts';
import { getT } from '#i18n/server/t.ts';

/** A photograph may come with the file, and inspecting one takes up to nine seconds of a core. */
const LIMIT = { points: 30, seconds: 3_600 };

export const doctorFileCalls: Implementation[] = [
  implement(getDoctorFile, async ({ db, user, locale }) => {
    const file = await findDoctorFile(db, user.id);
    const [cities, films, page, entries] = await Promise.all([
      cityChoices(db, locale),
      listPlayableVideos(db, locale),
      publishedPage(db, user.id, locale),
      file ? undefined : pageEntries(db, user.id, locale),
    ]);
    return {
      ...presentFileReview(file ?? null),
      written: entries ? presentFileText({ ...entries, name: user.name }) : null,
      page,
      cities: cities.map(({ key, title }) => ({ id: key, title })),
      films: films.map(({ key, title }) => ({ id: key, title })),
    };
  }),
  implement(
    saveDoctorFile,
    async (call) => {
      const { user, body, locale } = call;
      const {
        photo,
        biography,
        gender = null,
        city = null,
        years = null,
        licence = null,
        film = null,
      } = body;
      const { specializations, treatments, qualifications, languages, memberships } = body;
      const written = Object.entries(biography).filter(([, text]) => text !== undefined);
      const given = {
        specializations,
        treatments,
        qualifications,
        languages,
        memberships,
        gender,
        city,
        years,
        licence,
        film,
        biography: Object.fromEntries(written) as GivenFile['biography'],
      };
      await requireValidFile(call.db, call, given);
      const picture =
        photo &&
        (await storeSentFile(call.db, photo, {
          field: 'photo',
          purpose: 'profile',
          owner: user.id,
          locale,
          pdf: false,
        }));
      const row = await submitFile(call.db, user.id, { ...given, photo: picture?.id });
      const t = getT(locale);
      return new Reply(
        presentFileReview(row ?? fail('conflict')),
        t(row?.state === 'approved' ? 'doctor:file.unchanged' : 'doctor:file.waits'),
      );
    },
    { limit: LIMIT },
  ),
];

/** Throws a 422 for a value that cannot be chosen, and for a missing part that the published page needs. */
async function requireValidFile(
  db: Database,
  { user, locale }: Call<typeof saveDoctorFile>,
  given: Omit<GivenFile, 'photo'>,
): Promise<void> {
  const [unknown] = await unknownChoices(db, given);
  if (unknown) invalidField(unknown, 'in', locale);
  const published = (await findDoctorFile(db, user.id))?.approved;
  if (!published || !isWhole(published)) return;
  const [missing] = missingParts({ ...given, name: user.name, photo: null });
  if (missing) invalidField(missing, 'required', locale);
}

import { Download } from '#api/download.ts';
import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { inspectFile, type InspectedFile, storeSentFile, storeInspected } from '#api/keep-file.ts';
import { withPlaceholders } from '#api/present/unreadable.ts';
import { requireStaffFactor } from '#api/require-staff-factor.ts';
import { addHealthFile, getFile, removeHealthFile, uploadImage } from '#contract/uploads/files.ts';
import { hasConsent } from '#db/consents.ts';
import { getT } from '#i18n/server/t.ts';
import { removeOwnFile } from '#services/files/own-files.ts';
import { readFile } from '#services/files/read.ts';

/** Inspecting a file takes up to nine seconds of a core. */
const LIMIT = { points: 30, seconds: 3_600 };

export const fileCalls: Implementation[] = [
  implement(
    uploadImage,
    ({ db, body: { image, purpose }, user, locale }) => {
      if (purpose === 'certificate' && user?.role !== 'Doctor') fail(user ? 'forbidden' : 'unauthenticated');
      return storeSentFile(db, image, { field: 'image', purpose, owner: user?.id, locale, pdf: false });
    },
    { limit: LIMIT },
  ),
  implement(
    addHealthFile,
    ({ db, user, locale }, inspected: InspectedFile) =>
      storeInspected(db, inspected, { field: 'file', purpose: 'health', owner: user.id, locale }),
    {
      limit: LIMIT,
      prepare: async ({ db, body: { file }, user, locale }) => {
        const agreed = await hasConsent(db, user.id, 'health-data');
        if (!agreed) fail('invalid', { fields: { health_consent: [getT(locale)('uploads:consent')] } });
        return inspectFile(file, { field: 'file', locale, pdf: true });
      },
    },
  ),
  implement(removeHealthFile, async ({ db, params: { id }, user, locale }) => {
    const outcome = await removeOwnFile(db, id, user.id);
    if (outcome === 'kept') return fail('meeting-state');
    return outcome === 'removed' ? new Reply(null, getT(locale)('uploads:removed')) : fail('not-found');
  }),
  implement(getFile, async ({ db, params: { id }, user, locale }) => {
    const file = await readFile(db, id, { reader: user, check: () => requireStaffFactor(user) });
    return file ? new Download(withPlaceholders(file, locale)) : fail('not-found');
  }),
];

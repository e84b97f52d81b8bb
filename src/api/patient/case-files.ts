import { type Implementation, implement, Reply } from '#api/implement.ts';
import { answerBooking } from '#api/present/booking-failure.ts';
import { presentFile } from '#api/present/meeting.ts';
import { invalidField } from '#api/validation.ts';
import { addFiles } from '#contract/patient/case-files.ts';
import { hasConsent } from '#db/consents.ts';
import * as files from '#services/meetings/files.ts';
import { getT } from '#i18n/server/t.ts';

const LIMIT = { points: 20, seconds: 60 };

export const caseFileCalls: Implementation[] = [
  implement(
    addFiles,
    async ({ db, user, locale, params, body: { files: ids } }) => {
      const now = new Date();
      // Patients may have withdrawn the consent after they requested the meeting.
      const agreed = await hasConsent(db, user.id, 'health-data');
      if (!agreed) return invalidField('health_consent', 'accepted', locale);
      const added = files.addFiles(db, params.id, { patientId: user.id, ids, now });
      const cards = await answerBooking(db, added, { locale, now });
      return new Reply(
        // A meeting that takes files gives them back as well.
        { items: cards.map((card) => presentFile(card, true, locale)) },
        getT(locale)('meetings:filesAdded'),
      );
    },
    { limit: LIMIT },
  ),
];

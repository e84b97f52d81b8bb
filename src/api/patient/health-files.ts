import { type Implementation, implement } from '#api/implement.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import { presentFile } from '#api/present/meeting.ts';
import { getHealthFiles } from '#contract/patient/health-files.ts';
import { listHealthFiles } from '#db/queries/health-files.ts';
import { clockIn } from '#domain/time/clock.ts';

export const healthFileCalls: Implementation[] = [
  implement(getHealthFiles, async ({ db, user, query: { page, limit }, locale }) => {
    const { items, total } = await listHealthFiles(db, user.id, { limit, offset: offsetOf(page, limit) });
    return {
      items: items.map(({ sentAt, meeting, removable, ...card }) => ({
        ...presentFile(card, removable, locale),
        sent_at: sentAt.toISOString(),
        meeting: meeting
          ? {
              id: meeting.id,
              doctor: { name: meeting.doctor.name },
              starts: {
                patient: clockIn(meeting.patient.zone, meeting.startsAt.getTime()),
                doctor: clockIn(meeting.doctor.zone, meeting.startsAt.getTime()),
              },
            }
          : null,
      })),
      meta: listMeta(page, limit, total),
    };
  }),
];

import { withPlaceholders } from '#api/present/unreadable.ts';
import type { Locale } from '#config.ts';
import type { FileAccess } from '#contract/patient/file-access.ts';
import type { NamedAccess } from '#db/queries/file-access.ts';
import { accessReason, accessRole, SHOWN_ACTIONS, SHOWN_TABLES } from '#domain/file-access.ts';
import { clockIn } from '#domain/time/clock.ts';
import { getT } from '#i18n/server/t.ts';

interface Reader {
  id: string;
  zone: string;
}

/** An access for the patient whom it concerns: doctors by their names, staff without. */
export function presentAccess(row: NamedAccess, { id: patient, zone }: Reader, locale: Locale): FileAccess {
  const { position, at, actor, action, person, meeting } = row;
  const role = accessRole({ actor, role: person?.role, action, patient });
  const act = SHOWN_ACTIONS[action];
  const kind = SHOWN_TABLES[row.table];
  return {
    id: String(position),
    at: clockIn(zone, at.getTime()),
    who: { role, name: role === 'doctor' ? person?.name || null : null },
    act,
    what: {
      kind,
      ...withPlaceholders({ file: row.file ?? null }, locale),
      meeting: meeting
        ? {
            id: meeting.id,
            // A doctor who has closed their account has an empty name.
            doctor: { name: meeting.doctor.name || getT(locale)('access:formerDoctor') },
            starts: clockIn(meeting.patient.zone, meeting.startsAt.getTime()),
          }
        : null,
    },
    why: getT(locale)(`access:why.${accessReason(role, act, kind)}`),
    asked_at: row.askedAt?.toISOString() ?? null,
  };
}

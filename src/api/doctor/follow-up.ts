import { fail } from '#api/errors.ts';
import { type Implementation, implement } from '#api/implement.ts';
import { presentPlans } from '#api/present/follow-up.ts';
import { getFollowUps } from '#contract/doctor/follow-up.ts';
import { noteReading } from '#db/audit.ts';
import { transaction } from '#db/client.ts';
import { findMeetingView } from '#db/queries/meetings/list.ts';
import { readFollowUps } from '#services/follow-up/read.ts';

export const followUpCalls: Implementation[] = [
  implement(getFollowUps, ({ db, user, locale, params: { id } }) =>
    transaction(db, async (tx) => {
      const doctor = { role: 'doctor', id: user.id } as const;
      const view = await findMeetingView(tx, id, doctor, locale);
      if (!view) return fail('not-found');
      if (view.withdrawn) return { withdrawn: true, plans: [] };
      const { patientId, patientZone } = view.meeting;
      const plans = presentPlans(await readFollowUps(tx, id, doctor), patientZone);
      if (plans.length > 0)
        await noteReading(tx, { actor: user.id, record: `meetings:${id}`, patient: patientId });
      return { withdrawn: false, plans };
    }),
  ),
];

import { fail } from '#api/errors.ts';
import { type Implementation, implement } from '#api/implement.ts';
import { presentPlans } from '#api/present/follow-up.ts';
import { getFollowUps } from '#contract/doctor/follow-up.ts';
import { readFollowUpsForDoctor } from '#services/follow-up/read.ts';

export const followUpCalls: Implementation[] = [
  implement(getFollowUps, async ({ db, user, locale, params: { id } }) => {
    const found = await readFollowUpsForDoctor(db, id, { doctor: user.id, locale });
    if (!found) return fail('not-found');
    return { withdrawn: found.withdrawn, plans: presentPlans(found.plans, found.zone) };
  }),
];

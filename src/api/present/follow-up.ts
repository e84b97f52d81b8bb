import type { FollowUpAnswers, FollowUpQuestion, PlannedDay } from '#contract/follow-up.ts';
import type { FollowUpPlan } from '#contract/patient/follow-up.ts';
import { mostUrgent, URGENCIES } from '#domain/follow-up/advice.ts';
import { questionsFor } from '#domain/follow-up/catalogue.ts';
import { dayState, dueOn, lastDayOf } from '#domain/follow-up/plan.ts';
import { OPTIONS, type Question } from '#domain/follow-up/question.ts';
import { dayInZone } from '#domain/time/day-in-zone.ts';
import type { PlanWithAnswers } from '#services/follow-up/read.ts';

/** A question of the catalogue with its options, and the advice for the answers that are red flags. */
export const presentQuestion = ({ code, kind, flags }: Question): FollowUpQuestion => ({
  code,
  options: [...OPTIONS[kind]],
  flags: Object.fromEntries(
    Object.entries(flags).flatMap(([answer, advice]) => (advice ? [[answer, advice]] : [])),
  ),
});

/** The days of a plan on the calendar day `today`. */
function presentDays({ plan, answered }: PlanWithAnswers, today: string): PlannedDay[] {
  return plan.days.map((day) => {
    const given = answered.find((one) => one.day === day);
    const { treatedOn } = plan;
    return {
      day,
      due_on: dueOn(treatedOn, day),
      last_on: lastDayOf(treatedOn, day),
      state: dayState({ treatedOn, day, answered: given !== undefined }, today),
      answered_at: given?.at.toISOString() ?? null,
      urgency: mostUrgent((given?.answers ?? []).flatMap(({ advice }) => advice ?? [])),
      answers: given?.answers ? [...given.answers] : null,
    };
  });
}

/** A plan for its patient, with the questions that are due. */
export function presentPlan(found: PlanWithAnswers, today: string): FollowUpPlan {
  const { treatment, treatedOn } = found.plan;
  return {
    treatment: treatment ?? null,
    treated_on: treatedOn,
    days: presentDays(found, today).map((one) => ({
      ...one,
      questions:
        treatment && one.state === 'due' ? questionsFor(treatment, one.day).map(presentQuestion) : [],
    })),
  };
}

/** All plans of a meeting for its doctor or the clinic; the days stand in the order of {@link redFlagsFirst}. */
export const presentPlans = (found: readonly PlanWithAnswers[], patientZone: string): FollowUpAnswers[] => {
  const today = dayInZone(patientZone, new Date().toISOString());
  return found.map((one) => ({
    treatment: one.plan.treatment ?? null,
    treated_on: one.plan.treatedOn,
    stopped_at: one.plan.withdrawnAt?.toISOString() ?? null,
    days: redFlagsFirst(presentDays(one, today)),
  }));
};

/** The place of a day in the order of {@link redFlagsFirst}; lower numbers come first. */
const rankOf = ({ urgency, state }: PlannedDay): number => {
  if (urgency) return URGENCIES.indexOf(urgency);
  return state === 'answered' ? URGENCIES.length : URGENCIES.length + 1;
};

/** Sorts days: first those with the most urgent red flags, then the other answered ones, then those without answers. */
const redFlagsFirst = (days: readonly PlannedDay[]): PlannedDay[] =>
  days.toSorted((a, b) => rankOf(a) - rankOf(b));

import type { MeetingCard } from '#contract/meeting.ts';
import { type PlanDraft, rangesOnDay } from '#domain/booking/plan-draft.ts';
import { assignLanes, planColumns, spanColumns } from '#domain/booking/week-layout.ts';
import { addDays, weekFrom } from '#domain/time/days.ts';
import type { UnavailableTime } from '#islands/calendar/WeekDay.tsx';

interface Week {
  monday: string;
  zone: string;
  plan: PlanDraft;
  times: readonly UnavailableTime[];
  cards: readonly MeetingCard[];
  /** Whether the week is over. Its plan is then not shown, because another plan may have been valid at that time. */
  isOver: boolean;
}

/** Milliseconds. */
const MINUTE = 60_000;

/** Seven columns each, one a day, of open hours (`open`), unavailable times (`away`) and meetings (`meetings`). */
export function weekColumns({ monday, zone, plan, times, cards, isOver }: Week) {
  const ranges = weekFrom(monday).map((day) => (isOver ? [] : rangesOnDay(plan, day)));
  const openColumns = planColumns(ranges, isOver ? [] : rangesOnDay(plan, addDays(monday, -1)));
  const awayColumns = spanColumns(
    times.map(({ from, to }) => ({ start: Date.parse(from.at), end: Date.parse(to.at) })),
    zone,
    monday,
  );
  const meetingColumns = spanColumns(cards.map(spanOf), zone, monday);
  return { open: openColumns, away: awayColumns, meetings: meetingColumns.map(assignLanes) };
}

function spanOf({ starts, minutes }: MeetingCard) {
  const start = Date.parse(starts.doctor.at);
  return { start, end: start + minutes * MINUTE };
}

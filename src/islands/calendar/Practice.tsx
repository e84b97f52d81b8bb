import { type ReactNode, useMemo, useState } from 'react';
import { useAll } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { getMeetings } from '#contract/doctor/meetings.ts';
import type { Content } from '#contract/endpoint.ts';
import type { Schedule } from '#contract/doctor/schedule.ts';
import type { MeetingCard } from '#contract/meeting.ts';
import { addHoursOn } from '#domain/booking/plan-actions.ts';
import { clockIn } from '#domain/time/clock.ts';
import { AwayPanel, type AwayStrings } from '#islands/calendar/AwayPanel.tsx';
import type { CalendarView } from '#islands/calendar/calendar-view.ts';
import { holdsTime, MAX_MEETINGS, previewDays } from '#islands/calendar/affected-meetings.ts';
import { PlanForm, type PlanFormStrings } from '#islands/calendar/PlanForm.tsx';
import type { Lengths } from '#islands/calendar/plan-choices.ts';
import { draftOf, isSamePlan, type ScheduleDraft } from '#islands/calendar/schedule-draft.ts';
import { type PreviewStrings, SlotPreview } from '#islands/calendar/SlotPreview.tsx';
import { localTime } from '#islands/calendar/wall-time-text.ts';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import type { UnavailableTime } from '#islands/calendar/WeekDay.tsx';
import { WeekPanel, type WeekPanelStrings } from '#islands/calendar/WeekPanel.tsx';

export interface PracticeStrings {
  week: WeekPanelStrings;
  plan: PlanFormStrings & PreviewStrings;
  away: AwayStrings;
}

interface Props {
  locale: Locale;
  /** Account, which separates the drafts of people who share a device. */
  account: string;
  /** Milliseconds since 1970. */
  now: number;
  initialView: CalendarView;
  /** Whether patients can book. */
  isBookable: boolean;
  durations: readonly number[];
  lengths: Lengths;
  schedule: Schedule;
  /** All unavailable times that are not over; undefined while they are unknown. */
  times: readonly UnavailableTime[] | undefined;
  /** The unavailable times of the shown week, past ones included. */
  inWeek: readonly UnavailableTime[];
  /** The meetings of the shown week. */
  cards: readonly MeetingCard[];
  /** Meetings of the days that the preview covers, with which the server rendered the page. */
  coming: Content<typeof getMeetings> | undefined;
  onSaved: (schedule: Schedule) => void;
  zoneField: ReactNode;
  strings: PracticeStrings & Record<'failed' | 'again', string>;
}

/** The calendar of one practice: the week shows the edited draft as it would be stored. */
export function Practice(props: Props) {
  const {
    locale,
    account,
    now,
    initialView,
    isBookable,
    durations,
    lengths,
    schedule,
    times,
    inWeek,
    cards,
    onSaved,
    zoneField,
    strings,
  } = props;
  const stored = useMemo(() => draftOf(schedule), [schedule]);
  const [edited, setEdited] = useState<ScheduleDraft>();
  const [chosenTime, setChosenTime] = useState<{ from: string; to: string }>();
  const draft = edited ?? stored;
  const changed = edited !== undefined && !isSamePlan(edited, stored);
  const today = clockIn(schedule.zone, now).local.slice(0, 10);
  const coming = useAll(getMeetings, {
    locale,
    initial: props.coming,
    enabled: isBookable,
    query: { ...previewDays(today), limit: MAX_MEETINGS },
  });
  return (
    <>
      <WeekPanel
        locale={locale}
        now={now}
        draft={draft}
        cards={cards}
        times={inWeek}
        zone={schedule.zone}
        initialView={initialView}
        onDraft={setEdited}
        onAway={(day, start, end) => setChosenTime({ from: localTime(day, start), to: localTime(day, end) })}
        onOpen={(day, start, end) => {
          setEdited(addHoursOn(draft, day, start, end));
          reveal(`exception-${day}`);
        }}
        strings={strings.week}
      />
      <PlanForm
        locale={locale}
        account={account}
        draft={draft}
        stored={stored}
        changed={changed}
        today={today}
        lengths={lengths}
        zoneField={zoneField}
        onDraft={setEdited}
        onSaved={(saved, sent) => {
          // Edits that were made while the plan was being sent are changes of the plan that is stored now.
          setEdited((latest) =>
            latest === sent || !latest ? undefined : { ...latest, version: saved.version ?? '' },
          );
          onSaved(saved);
        }}
        onDiscard={() => setEdited(undefined)}
        strings={strings.plan}
      >
        <SlotPreview
          locale={locale}
          draft={draft}
          now={now}
          durations={durations}
          lengths={lengths}
          times={times ?? []}
          meetings={(coming.data?.items ?? []).filter(holdsTime)}
          isComplete={times !== undefined && (!isBookable || coming.data !== undefined)}
          strings={strings.plan}
        >
          {coming.error && !coming.data && (
            <LoadFailed
              strings={strings}
              busy={coming.isValidating}
              error={coming.error}
              onRetry={() => void coming.mutate()}
            />
          )}
        </SlotPreview>
      </PlanForm>
      <AwayPanel
        locale={locale}
        times={times}
        chosenTime={chosenTime}
        isBookable={isBookable}
        zone={schedule.zone}
        strings={strings.away}
      />
    </>
  );
}

/** Scrolls to an element once it has been rendered, and moves the focus to its first field. */
function reveal(id: string): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    element?.scrollIntoView({ block: 'center' });
    element?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus();
  });
}

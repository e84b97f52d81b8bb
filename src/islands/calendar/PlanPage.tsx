import '#styles/dashboard/plan.css';
import { type ReactNode, useEffect, useState } from 'react';
import type { Locale } from '#config.ts';
import { paths } from '#i18n/routes.ts';
import { PlanForm, type PlanFormStrings } from '#islands/calendar/PlanForm.tsx';
import type { Lengths } from '#islands/calendar/plan-choices.ts';
import type { RefusedDay } from '#islands/calendar/ExceptionDays.tsx';
import type { ScheduleDraft } from '#islands/calendar/schedule-draft.ts';

interface Props {
  locale: Locale;
  today: string;
  stored: ScheduleDraft;
  /** The draft as it was sent without a script. */
  initialDraft: ScheduleDraft;
  refused: Readonly<Record<string, readonly string[]>> | undefined;
  refusedDay: RefusedDay | undefined;
  lengths: Lengths;
  zone?: ReactNode;
  strings: PlanFormStrings;
}

/** The form of the plan on its own page, which is shown after the form was sent without a script. */
export default function PlanPage(props: Props) {
  const { locale, today, stored, initialDraft, refused, refusedDay, lengths, zone, strings } = props;
  const [draft, setDraft] = useState(initialDraft);
  /** The address to which saving or discarding leads. */
  const [next, setNext] = useState<string>();
  // The page is left only in an effect, because the form must first stop warning about unsaved changes.
  useEffect(() => {
    if (next !== undefined) location.assign(next);
  }, [next]);
  return (
    <PlanForm
      locale={locale}
      draft={draft}
      stored={stored}
      today={today}
      refused={refused}
      refusedDay={refusedDay}
      lengths={lengths}
      strings={strings}
      account=""
      changed={next === undefined}
      zoneField={zone}
      onDraft={setDraft}
      onSaved={() => setNext(paths.dashboard(locale, 'Doctor', ['calendar'], { done: 'schedule' }))}
      onDiscard={() => setNext(paths.dashboard(locale, 'Doctor', ['calendar']))}
    />
  );
}

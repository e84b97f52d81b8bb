import { type ReactNode, useRef, useState } from 'react';
import { refresh } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { getMeetings } from '#contract/doctor/meetings.ts';
import { getSchedule, type Schedule, saveSchedule } from '#contract/doctor/schedule.ts';
import { getUnavailableTimes } from '#contract/doctor/unavailable-times.ts';
import { rangeFaults } from '#domain/booking/plan-draft.ts';
import { paths } from '#i18n/routes.ts';
import { ExceptionDays, type ExceptionStrings, type RefusedDay } from '#islands/calendar/ExceptionDays.tsx';
import { PlanDays, type PlanDayStrings } from '#islands/calendar/PlanDays.tsx';
import { PlanSettings, type PlanSettingStrings } from '#islands/calendar/PlanSettings.tsx';
import type { Lengths } from '#islands/calendar/plan-choices.ts';
import { bodyOf, type ScheduleDraft, scheduleOf, versionOf } from '#islands/calendar/schedule-draft.ts';
import { usePlanDraft } from '#islands/calendar/use-plan-draft.ts';
import { FormKey } from '#islands/ui/FormKey.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { withReference } from '#islands/ui/Reference.tsx';
import { toast } from '#islands/ui/toast.ts';
import { useLeaveWarning } from '#islands/ui/use-leave-warning.ts';
import { useSend } from '#islands/ui/use-send.ts';

export type PlanFormStrings = PlanDayStrings &
  PlanSettingStrings &
  ExceptionStrings &
  Record<
    'title' | 'text' | 'save' | 'saved' | 'unsaved' | 'kept' | 'discard' | 'faults' | 'notSent' | 'stay',
    string
  >;

interface Props {
  locale: Locale;
  /** Key of the account's drafts on a shared device; empty: no draft is stored. */
  account: string;
  /** The edited schedule. */
  draft: ScheduleDraft;
  /** The stored schedule. */
  stored: ScheduleDraft;
  /** Whether the draft differs from the stored schedule. */
  changed: boolean;
  today: string;
  /** The reasons why a form that was sent without a script was refused. */
  refused?: Readonly<Record<string, readonly string[]>> | undefined;
  /** A day for which that form tried to add an exception, which was refused. */
  refusedDay?: RefusedDay | undefined;
  onDraft: (draft: ScheduleDraft) => void;
  /** `sentDraft`: the draft as it was sent; `draft` may have been edited since. */
  onSaved: (schedule: Schedule, sentDraft: ScheduleDraft) => void;
  onDiscard: () => void;
  lengths: Lengths;
  zoneField: ReactNode;
  /** Content between the fields and the button that saves. */
  children?: ReactNode;
  strings: PlanFormStrings;
}

/** The whole plan of a practice: hours of the week, days with other hours, and the rules of booking. */
export function PlanForm(props: Props) {
  const { locale, draft, stored, changed, today, refused, onDraft, onSaved, onDiscard, strings } = props;
  const form = useRef<HTMLFormElement>(null);
  const { send, sending } = useSend(locale, saveSchedule);
  const [hasTriedToSave, setHasTriedToSave] = useState(refused !== undefined);
  const [problem, setProblem] = useState<ReactNode>();
  const [errors, setErrors] = useState(refused ?? {});
  /** The version of another plan, of which the doctor has read and which the next press replaces. */
  const [replacedVersion, setReplacedVersion] = useState<string>();
  const allFaults = rangeFaults(draft);
  // An incomplete range is reported only after an attempt to save; overlapping ranges are reported at once.
  const faults = new Map([...allFaults].filter(([, fault]) => hasTriedToSave || fault !== 'time'));
  useLeaveWarning(changed);
  const isRestored = usePlanDraft(form, props);

  const save = async () => {
    setHasTriedToSave(true);
    setProblem(undefined);
    setErrors({});
    if (allFaults.size > 0) {
      setProblem(strings.faults);
      focusFault(form.current, allFaults.keys().next().value);
      return;
    }
    const sentDraft = draft;
    const answer = await send(bodyOf({ ...sentDraft, version: replacedVersion ?? sentDraft.version }));
    // Another back end may confirm with a message and no content; the sent draft then counts as stored.
    const saved = answer.status === 200 ? (answer.content ?? scheduleOf(sentDraft)) : undefined;
    if (saved) {
      setHasTriedToSave(false);
      setReplacedVersion(undefined);
      onSaved(saved, sentDraft);
      void toast('success', strings.saved);
      void refresh(getSchedule, getUnavailableTimes, getMeetings);
      return;
    }
    if (answer.fields['version']) {
      setReplacedVersion(versionOf(answer.refusalContent));
      void refresh(getSchedule);
    }
    setErrors(answer.fields);
    setProblem(
      withReference(
        answer.status >= 500
          ? strings.notSent
          : (Object.values(answer.fields)[0]?.[0] ?? answer.message ?? strings.notSent),
        answer.reference,
      ),
    );
  };

  const discard = () => {
    setReplacedVersion(undefined);
    setProblem(undefined);
    setErrors({});
    onDiscard();
  };

  return (
    <form
      className="panel plan-form"
      ref={form}
      id="plan"
      method="post"
      action={paths.form(locale, 'schedule')}
      aria-labelledby="plan-title"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending) void save();
      }}
    >
      {/* The Enter key presses the first submit button. This one saves, so that Enter does not remove a range. */}
      <button
        className="plan-default"
        type="submit"
        name="act"
        value="save"
        tabIndex={-1}
        aria-hidden="true"
      />
      <input type="hidden" name="version" value={draft.version} />
      <FormKey />
      <div>
        <h2 id="plan-title">{strings.title}</h2>
        <p className="muted">{strings.text}</p>
      </div>
      {isRestored && <Notice tone="info" role="status" title={strings.kept} />}
      <PlanDays locale={locale} draft={draft} faults={faults} onDraft={onDraft} strings={strings} />
      <ExceptionDays
        locale={locale}
        draft={draft}
        faults={faults}
        today={today}
        onDraft={onDraft}
        strings={strings}
        refusedDay={props.refusedDay}
      />
      <PlanSettings
        locale={locale}
        draft={draft}
        errors={errors}
        onDraft={onDraft}
        strings={strings}
        zone={stored.zone}
        lengths={props.lengths}
        zoneField={props.zoneField}
      />
      {props.children}
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <div className="plan-save" data-changed={changed || undefined}>
        <p role="status">{changed ? strings.unsaved : strings.stay}</p>
        <div className="actions">
          <button
            className="button button-solid"
            type="submit"
            name="act"
            value="save"
            aria-disabled={sending || undefined}
          >
            {strings.save}
          </button>
          {changed && (
            <button className="button button-quiet" type="button" onClick={discard}>
              {strings.discard}
            </button>
          )}
        </div>
      </div>
    </form>
  );
}

/** Moves the focus to the fields of a range; `place` is its key in the faults. */
function focusFault(form: HTMLFormElement | null, place: string | undefined): void {
  form?.querySelector<HTMLInputElement>(`[data-place="${place}"] input`)?.focus();
}

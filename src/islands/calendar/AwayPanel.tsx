import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { browserApi } from '#client/browser-api.ts';
import { refresh, useAll } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { getMeetings } from '#contract/doctor/meetings.ts';
import { addUnavailableTime, getUnavailableTimes } from '#contract/doctor/unavailable-times.ts';
import { allPages, isPartial } from '#contract/list.ts';
import { addDays } from '#domain/time/days.ts';
import { paths } from '#i18n/routes.ts';
import { AwayList, type AwayListStrings } from '#islands/calendar/AwayList.tsx';
import { AffectedMeetings, type AffectedStrings } from '#islands/calendar/AffectedMeetings.tsx';
import { meetingsWithin, MAX_MEETINGS } from '#islands/calendar/affected-meetings.ts';
import type { UnavailableTime } from '#islands/calendar/WeekDay.tsx';
import { Confirm } from '#islands/ui/Confirm.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { FormKey } from '#islands/ui/FormKey.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { failureText } from '#islands/ui/Reference.tsx';
import { toast } from '#islands/ui/toast.ts';
import { useSend } from '#islands/ui/use-send.ts';

type Word = 'title' | 'text' | 'from' | 'to' | 'add' | 'notYet' | 'added' | 'afterStart' | 'sure' | 'anyway';
export type AwayStrings = AwayListStrings &
  AffectedStrings &
  Record<Word | 'keep' | 'close' | 'notSent', string>;

interface Props {
  locale: Locale;
  zone: string;
  /** The unavailable times; undefined while they are unknown. */
  times: readonly UnavailableTime[] | undefined;
  /** A time that was chosen in the week view and fills the form. Each choice is a new object. */
  chosenTime: { from: string; to: string } | undefined;
  /** Whether patients can book, so that a new unavailable time may affect meetings. */
  isBookable: boolean;
  strings: AwayStrings;
}

/** The value of a `datetime-local` field that is completely filled in. */
const LOCAL_TIME = /^20\d\d-\d\d-\d\dT\d\d:\d\d$/;

/** The list of unavailable times, and a form that shows which booked meetings a new one affects before it is stored. */
export function AwayPanel({ locale, zone, times, chosenTime, isBookable, strings }: Props) {
  const [time, setTime] = useState({ from: '', to: '' });
  const latestTime = useRef(time);
  latestTime.current = time;
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [problem, setProblem] = useState<ReactNode>();
  const [isConfirming, setIsConfirming] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** Writes a time into the fields. React does not, so that typed text counts in `browser/language-loss.ts`. */
  const fill = useCallback((newTime: typeof time) => {
    setTime(newTime);
    for (const name of ['from', 'to'] as const) {
      const field = form.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
      // In the field that is being typed in, a value that is written again would move the cursor.
      if (field && field.value !== newTime[name]) field.value = newTime[name];
    }
  }, []);
  const { send } = useSend(locale, addUnavailableTime);
  // The fields are read-only while the form is sent, so that the stored time is the one whose meetings were shown.
  const [busy, setBusy] = useState(false);
  const isValid = LOCAL_TIME.test(time.from) && LOCAL_TIME.test(time.to) && time.from < time.to;
  const query = { from: time.from.slice(0, 10), until: dayAfter(time.to), limit: MAX_MEETINGS };
  const meetings = useAll(getMeetings, { locale, enabled: isValid && isBookable, query });
  // While the meetings load, `data` still has those of the time that was typed before.
  const meetingsInTime = isValid && !meetings.isLoading ? meetings.data : undefined;
  const affectedMeetings = meetingsWithin(meetingsInTime?.items ?? [], { zone, ...time });

  // Text that was typed before hydration is only in the fields; the state does not have it yet.
  useEffect(() => {
    const fields = new FormData(form.current ?? undefined);
    setTime({ from: String(fields.get('from') ?? ''), to: String(fields.get('to') ?? '') });
  }, []);
  useEffect(() => {
    if (!chosenTime) return;
    fill(chosenTime);
    form.current?.scrollIntoView({ block: 'center' });
    // The fields are filled in; the button is what is left to press.
    form.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
  }, [chosenTime, fill]);

  const store = async () => {
    const answer = await send(time);
    setIsConfirming(false);
    setErrors(answer.fields);
    if (answer.status === 200) {
      // A time that was chosen in the week view meanwhile stays in the form.
      if (latestTime.current === time) fill({ from: '', to: '' });
      void toast('success', strings.added);
      void refresh(getUnavailableTimes);
    } else if (!answer.fields['from'] && !answer.fields['to'])
      // Such as an error about the number of unavailable times, which is no field of the form.
      setProblem(failureText(answer, strings.notSent));
  };
  const readMeetings = () =>
    allPages((page) => browserApi(locale).call(getMeetings, { query: { ...query, page } }));
  const submit = async () => {
    setProblem(undefined);
    setErrors({});
    if (!isValid) return setErrors({ to: [strings.afterStart] });
    // Patients may have booked since the meetings were loaded. They are read here, because `mutate` without an answer
    // resolves to the meetings that were loaded before when it cannot read.
    const newestMeetings = isBookable
      ? await meetings.mutate(readMeetings(), { revalidate: false }).catch(() => undefined)
      : undefined;
    // Another time was chosen in the week view meanwhile: its meetings were not shown yet.
    if (latestTime.current !== time) return;
    if (isBookable && !newestMeetings) return setProblem(strings.notSent);
    if (meetingsWithin(newestMeetings?.items ?? [], { zone, ...time }).length > 0) setIsConfirming(true);
    else await store();
  };

  const field = (name: 'from' | 'to') => ({
    id: `away-${name}`,
    name,
    label: strings[name],
    error: errors[name]?.[0],
    type: 'datetime-local',
    required: true,
    max: '2099-12-31T23:59',
    // `disabled` in place of `readOnly` would take the focus away from the field.
    readOnly: busy,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      const value = target.value.slice(0, 16);
      // A start at or after the end empties the end.
      if (name === 'from' && time.to !== '' && time.to <= value) fill({ from: value, to: '' });
      else setTime({ ...time, [name]: value });
    },
  });
  return (
    <section className="panel" id="unavailable" aria-labelledby="unavailable-title">
      <div>
        <h2 id="unavailable-title">{strings.title}</h2>
        <p className="muted">{strings.text}</p>
      </div>
      <form
        className="form"
        ref={form}
        method="post"
        action={paths.form(locale, 'unavailable-time')}
        onSubmit={(event) => {
          event.preventDefault();
          if (busy) return;
          setBusy(true);
          void submit().finally(() => setBusy(false));
        }}
        noValidate
      >
        <FormKey />
        <div className="form-pair">
          <Field {...field('from')} />
          <Field {...field('to')} />
        </div>
        <div aria-live="polite">
          {time === chosenTime && <p>{strings.notYet}</p>}
          {affectedMeetings.length > 0 && (
            <AffectedMeetings
              locale={locale}
              meetings={affectedMeetings}
              strings={strings}
              hasMore={isPartial(meetingsInTime)}
            />
          )}
        </div>
        {problem && (
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        )}
        <div className="actions">
          <button className="button button-solid" type="submit" aria-disabled={busy || undefined}>
            {strings.add}
          </button>
        </div>
      </form>
      {isConfirming && (
        <Confirm
          title={strings.sure}
          strings={{ confirm: strings.anyway, keep: strings.keep, close: strings.close }}
          busy={busy}
          onConfirm={() => {
            setBusy(true);
            void store().finally(() => setBusy(false));
          }}
          onClose={() => setIsConfirming(false)}
        >
          <AffectedMeetings
            locale={locale}
            meetings={affectedMeetings}
            strings={strings}
            hasMore={isPartial(meetingsInTime)}
          />
        </Confirm>
      )}
      {times && <AwayList locale={locale} times={times} strings={strings} />}
    </section>
  );
}

const dayAfter = (local: string): string => (LOCAL_TIME.test(local) ? addDays(local.slice(0, 10), 1) : '');

import '#styles/dashboard/picker.css';
import { type SubmitEvent, startTransition, useEffect, useEffectEvent, useState } from 'react';
import { browserApi } from '#client/browser-api.ts';
import { useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { getPracticeSlots } from '#contract/online/slots.ts';
import { holdTime, releaseHold } from '#contract/patient/booking.ts';
import { nearestSlots } from '#domain/booking/nearest-slots.ts';
import { type ListQuery, paths } from '#i18n/routes.ts';
import { DayTimes, type TimesStrings } from '#islands/patient/booking/DayTimes.tsx';
import { storedHold } from '#islands/patient/booking/stored-hold.ts';
import { type GridStrings, MonthGrid, type Slots } from '#islands/patient/booking/MonthGrid.tsx';
import { NoTimes, type NoTimesStrings } from '#islands/patient/booking/NoTimes.tsx';
import { TimeOffer, type TimeOfferStrings } from '#islands/patient/booking/TimeOffer.tsx';
import { Failed } from '#islands/ui/Failed.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { useSend } from '#islands/ui/use-send.ts';

type Wanted = Pick<Slots['days'][number]['slots'][number]['visitor'], 'at' | 'local'>;

interface Props {
  locale: Locale;
  practice: string;
  minutes: number;
  /** The visitor's; undefined while nobody has said it. */
  zone: string | undefined;
  day: string | undefined;
  month: string | undefined;
  /** A time that was chosen before, on the visitor's clock. */
  wished: Wanted | undefined;
  initial: Slots | undefined;
  /** Fields of the form besides the time, for those without a script. */
  hidden: Readonly<Record<string, string>>;
  /** The part of the address that stays while days change. */
  query: ListQuery;
  firstMonth: string;
  firstDay: number;
  weekdays: readonly { short: string; long: string }[];
  strings: GridStrings &
    TimesStrings &
    NoTimesStrings &
    TimeOfferStrings &
    Record<'failed' | 'again' | 'loading' | 'notSent', string>;
}

/** The free times of a doctor by month and day; choosing one holds it and goes on to the form. */
export default function TimePicker(props: Props) {
  const { locale, practice, minutes, zone, initial, query, strings } = props;
  const [day, setDay] = useState(props.day);
  const [month, setMonth] = useState(initial?.month ?? props.month);
  /** The time that was wanted, and how that went. */
  const [wishedTime, setWishedTime] = useState(props.wished);
  const [problem, setProblem] = useState<string>();
  const [holding, setHolding] = useState<string>();
  const { send } = useSend(locale, holdTime);
  const { data, error, isValidating, mutate } = useCall(getPracticeSlots, {
    locale,
    params: { id: practice },
    query: { month, minutes: String(minutes), zone },
    initial: initial && month === initial.month ? initial : undefined,
  });

  const allSlots = (data?.days.flatMap(({ slots }) => slots) ?? []).concat(
    data?.next ? [{ ...data.next, held: false }] : [],
  );
  const bookingAddress = (more: ListQuery) =>
    paths.dashboard(locale, 'Patient', ['book'], { ...query, ...more });
  const show = (next: { month: string; day?: string }) => {
    // The press is answered before the month is drawn: on a slow phone that takes a fifth of a second.
    startTransition(() => {
      setMonth(next.month);
      setDay(next.day);
    });
    history.replaceState(null, '', bookingAddress(next));
  };
  const holdSlot = async (at: string, goTo = (next: string) => location.assign(next)) => {
    if (holding !== undefined) return;
    setHolding(at);
    setProblem(undefined);
    const answer = await send({ practice_id: practice, at, minutes, zone });
    if (answer.content) {
      storedHold.write(answer.content.id);
      return goTo(bookingAddress({ hold: answer.content.id, at: undefined }));
    }
    setHolding(undefined);
    setWishedTime(allSlots.find(({ visitor }) => visitor.at === at)?.visitor ?? wishedTime);
    if (answer.status === 409) await mutate();
    else setProblem(answer.status >= 500 ? strings.notSent : answer.message);
  };
  // A time that was chosen on another page is held at once; Back leads to that page, not to this one.
  const holdWished = useEffectEvent(() => {
    // An address that somebody sent must not take a doctor's time: only a press on this site leads on.
    if (!document.referrer.startsWith(`${location.origin}/`)) return;
    const at = props.wished?.at;
    const isFree = initial?.days.some(({ slots }) => slots.some(({ visitor }) => visitor.at === at));
    if (at && isFree && zone !== undefined) void holdSlot(at, (next) => location.replace(next));
  });
  // A patient who comes back to the times gives up the one that they held.
  useEffect(() => {
    const giveUp = async () => {
      setHolding(undefined);
      const storedTime = storedHold.read();
      if (storedTime === undefined) return;
      storedHold.remove();
      await browserApi(locale)
        .find(releaseHold, { params: { id: storedTime } })
        .catch(() => undefined);
      await mutate();
    };
    void giveUp().then(holdWished);
    // A page that the browser has kept is shown again as it was left.
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void giveUp();
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, [locale, mutate]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const button = event.nativeEvent.submitter;
    // Without a zone the form's own page asks for it.
    if (zone === undefined || !(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    void holdSlot(button.value);
  };

  if (!data)
    return error ? (
      <Failed strings={strings} busy={isValidating} again={() => void mutate()} />
    ) : (
      <Skeleton rows={3} label={strings.loading} />
    );
  const free = data.days.filter((one) => one.free > 0);
  const shown = free.find((one) => one.day === day) ?? free[0];
  // A month that does not hold the wanted time says nothing of it.
  const offered = wishedTime?.local.startsWith(data.month) && !problem ? wishedTime : undefined;
  return (
    <form
      className="picker"
      method="post"
      action={paths.form(locale, 'book')}
      onSubmit={onSubmit}
      aria-busy={holding !== undefined || undefined}
    >
      {Object.entries(props.hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="month" value={data.month} />
      <input type="hidden" name="day" value={shown?.day ?? ''} />
      {problem && <Notice tone="danger" role="alert" title={problem} />}
      {error && <Failed strings={strings} busy={isValidating} again={() => void mutate()} />}
      {zone && offered && (
        <TimeOffer
          locale={locale}
          wanted={offered}
          free={data.days.some(({ slots }) => slots.some(({ visitor }) => visitor.at === offered.at))}
          nearest={nearestSlots(data, offered.at)}
          busy={holding !== undefined}
          strings={strings}
        />
      )}
      <div className="picker-parts panel">
        <MonthGrid
          locale={locale}
          slots={data}
          month={month ?? data.month}
          chosen={shown?.day}
          firstMonth={props.firstMonth}
          firstDay={props.firstDay}
          weekdays={props.weekdays}
          href={bookingAddress}
          onDay={(next) => show({ month: data.month, day: next })}
          onMonth={(next) => show({ month: next })}
          strings={strings}
        />
        {shown ? (
          <DayTimes locale={locale} day={shown.day} slots={shown.slots} holding={holding} strings={strings} />
        ) : (
          <NoTimes
            locale={locale}
            next={data.next?.visitor.local.slice(0, 10)}
            href={(next) => bookingAddress({ day: next, month: next.slice(0, 7) })}
            onDay={(next) => show({ day: next, month: next.slice(0, 7) })}
            strings={strings}
          />
        )}
      </div>
    </form>
  );
}

import '#styles/dashboard/picker.css';
import {
  type ReactNode,
  type SubmitEvent,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
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
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { refusalText } from '#islands/ui/Reference.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';
import { useSend } from '#islands/ui/use-send.ts';

type WishedTime = Pick<Slots['days'][number]['slots'][number]['visitor'], 'at' | 'local'>;

interface Props {
  locale: Locale;
  practice: string;
  minutes: number;
  /** The visitor's time zone; undefined while it is unknown. */
  zone: string | undefined;
  /** The day (`YYYY-MM-DD`) and the month (`YYYY-MM`) that are shown first. */
  day: string | undefined;
  month: string | undefined;
  /** A time that was chosen before, on the visitor's clock. */
  wished: WishedTime | undefined;
  initial: Slots | undefined;
  /** Hidden fields that are sent with the time, for browsers without a script. */
  hidden: Readonly<Record<string, string>>;
  /** The parameters of the address that stay the same when another day is chosen. */
  query: ListQuery;
  today: string;
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
  /** The wished time: the one of the address, or one that could not be held. */
  const [wishedTime, setWishedTime] = useState(props.wished);
  const [problem, setProblem] = useState<ReactNode>();
  /** The instant of the time for which a hold is being requested. */
  const [holding, setHolding] = useState<string>();
  /** How many times were refused because somebody else has them. */
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const { send } = useSend(locale, holdTime);
  const { data, error, isValidating, mutate } = useCall(getPracticeSlots, {
    locale,
    params: { id: practice },
    query: { month, minutes: String(minutes), zone },
    initial: initial && month === initial.month ? initial : undefined,
  });

  const allTimes: readonly { visitor: WishedTime }[] = [
    ...(data?.days.flatMap(({ slots }) => slots) ?? []),
    ...(data?.next ? [data.next] : []),
  ];
  const bookingAddress = (change: ListQuery) =>
    paths.dashboard(locale, 'Patient', ['book'], { ...query, ...change });
  const show = (next: { month: string; day?: string }) => {
    // A transition lets the browser show the press before it renders the month, which takes a fifth of a second on a
    // slow phone.
    startTransition(() => {
      setMonth(next.month);
      setDay(next.day);
    });
    history.replaceState(null, '', bookingAddress(next));
  };
  const holdSlot = async (at: string, replacesPage = false) => {
    if (holding !== undefined) return;
    setHolding(at);
    setProblem(undefined);
    const answer = await send({ practice_id: practice, at, minutes, zone });
    if (answer.content) {
      storedHold.write(answer.content.id);
      const next = bookingAddress({ hold: answer.content.id });
      return replacesPage ? location.replace(next) : location.assign(next);
    }
    setHolding(undefined);
    setWishedTime(allTimes.find(({ visitor }) => visitor.at === at)?.visitor ?? wishedTime);
    if (answer.status !== 409) return setProblem(refusalText(answer, strings.notSent));
    await mutate();
    // A time that was chosen on another page was not pressed here.
    if (!replacesPage) setRefusals((count) => count + 1);
  };
  // A time that was chosen on another page is held at once. `location.replace` makes the back button skip this page.
  const holdWished = useEffectEvent(() => {
    // Only a link on this site may hold a time at once: an address that somebody sent must not block a doctor's time.
    if (!document.referrer.startsWith(`${location.origin}/`)) return;
    const at = props.wished?.at;
    const isFree = initial?.days.some(({ slots }) => slots.some(({ visitor }) => visitor.at === at));
    if (at && isFree && zone !== undefined) void holdSlot(at, true);
  });
  // A patient who returns to the times releases the time that they held.
  useEffect(() => {
    const releaseHeldTime = async () => {
      setHolding(undefined);
      const storedId = storedHold.read();
      if (storedId === undefined) return;
      storedHold.remove();
      await browserApi(locale)
        .find(releaseHold, { params: { id: storedId } })
        .catch(() => undefined);
      await mutate();
    };
    void releaseHeldTime().then(holdWished);
    // A page from the browser's back/forward cache is shown as it was left, so the hold is released here too.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void releaseHeldTime();
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, [locale, mutate]);

  // The refused time is gone, and the focus with it; a person who has gone on elsewhere meanwhile stays there.
  useEffect(() => {
    const { activeElement, body } = document;
    const isInPicker = activeElement === body || form.current?.contains(activeElement);
    if (refusals > 0 && isInPicker)
      form.current?.querySelector<HTMLElement>('.offer button, .times-list button')?.focus();
  }, [refusals]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const button = event.nativeEvent.submitter;
    // Without a zone the browser sends the form, whose page asks for the zone.
    if (zone === undefined || !(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    void holdSlot(button.value);
  };

  if (!data)
    return error ? (
      <LoadFailed strings={strings} busy={isValidating} error={error} onRetry={() => void mutate()} />
    ) : (
      <Skeleton rows={3} label={strings.loading} />
    );
  const freeDays = data.days.filter(({ free }) => free > 0);
  const shownDay = freeDays.find((candidate) => candidate.day === day) ?? freeDays[0];
  // The offer is shown only in the month of the wished time.
  const offeredTime = wishedTime?.local.startsWith(data.month) && !problem ? wishedTime : undefined;
  return (
    <form
      className="picker"
      ref={form}
      method="post"
      action={paths.form(locale, 'book')}
      onSubmit={onSubmit}
      aria-busy={holding !== undefined || undefined}
    >
      {Object.entries(props.hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="month" value={data.month} />
      <input type="hidden" name="day" value={shownDay?.day ?? ''} />
      {problem && <Notice tone="danger" role="alert" title={problem} />}
      {error && (
        <LoadFailed strings={strings} busy={isValidating} error={error} onRetry={() => void mutate()} />
      )}
      {zone && offeredTime && (
        <TimeOffer
          locale={locale}
          wishedTime={offeredTime}
          isFree={data.days.some(({ slots }) => slots.some(({ visitor }) => visitor.at === offeredTime.at))}
          nearest={nearestSlots(data, offeredTime.at)}
          busy={holding !== undefined}
          strings={strings}
        />
      )}
      <div className="picker-parts panel">
        <MonthGrid
          locale={locale}
          slots={data}
          // The days of another month could not be loaded: those that are shown keep their heading.
          month={error && !isValidating ? data.month : (month ?? data.month)}
          chosen={shownDay?.day}
          today={props.today}
          firstDay={props.firstDay}
          weekdays={props.weekdays}
          href={bookingAddress}
          onDay={(next) => show({ month: data.month, day: next })}
          onMonth={(next) => (next === month && error ? void mutate() : show({ month: next }))}
          strings={strings}
        />
        {shownDay ? (
          <DayTimes
            locale={locale}
            day={shownDay.day}
            slots={shownDay.slots}
            holding={holding}
            strings={strings}
          />
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

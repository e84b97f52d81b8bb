import type { Locale } from '#config.ts';
import type { MeetingCard } from '#contract/meeting.ts';
import type { PatientStep } from '#domain/booking/next-step.ts';
import { clockIn } from '#domain/time/clock.ts';
import { showsOtherTime } from '#domain/time/shows-other-time.ts';
import { ClockText } from '#islands/ui/ClockText.tsx';

interface Props {
  locale: Locale;
  todo: { step: PatientStep; meeting: MeetingCard } | undefined;
  /** Address of a meeting's page by the id of the meeting. */
  href: (id: string) => string;
  /** The zones in which the patient may expect a time; a time on another clock has the name of its zone. */
  zones: readonly string[];
  /** Whether the page shows other tasks too, so that “nothing to do” would be false. */
  hasOtherTasks: boolean;
  /** `todo.<step>` contains `{{name}}`, the doctor's name. */
  strings: Readonly<
    Record<'todo' | 'payUntil' | `todo.${PatientStep}` | `go.${PatientStep}` | 'nothing', string>
  >;
}

/**
 * Anchor of the section on the meeting's page in which each step is done; the link to the room stands at the top of the
 * page.
 */
const ANCHORS: Readonly<Record<PatientStep, string>> = {
  join: '',
  pay: '#pay',
  proposal: '#proposal',
  papers: '#files',
  review: '#review',
};

/** The patient's most urgent task, with a link to it. Renders nothing where the page shows other tasks alone. */
export function NextStep({ locale, todo, href, zones, hasOtherTasks, strings }: Props) {
  if (!todo && hasOtherTasks) return null;
  const clock = todo?.meeting.starts.patient;
  const due = todo?.step === 'pay' ? todo.meeting.due : undefined;
  return (
    <section className="panel next-step" aria-labelledby="todo-title">
      <h2 id="todo-title">{strings.todo}</h2>
      {todo ? (
        <>
          <p>{strings[`todo.${todo.step}`].replace('{{name}}', () => todo.meeting.doctor.name)}</p>
          {todo.step === 'pay' && clock && (
            <p>
              <ClockText locale={locale} clock={clock} zone={showsOtherTime(clock, zones)} />
            </p>
          )}
          {due && clock && (
            <p>
              {strings.payUntil} <ClockText locale={locale} clock={clockIn(clock.zone, Date.parse(due))} />
            </p>
          )}
          <div className="actions">
            <a className="button button-action" href={`${href(todo.meeting.id)}${ANCHORS[todo.step]}`}>
              {strings[`go.${todo.step}`]}
            </a>
          </div>
        </>
      ) : (
        <p className="muted">{strings.nothing}</p>
      )}
    </section>
  );
}

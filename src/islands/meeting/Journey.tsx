import '#styles/dashboard/meeting.css';
import { JOURNEY, type JourneyStep, stepsDone } from '#domain/booking/journey.ts';
import type { MeetingState } from '#domain/booking/meeting-state.ts';
import { Icon } from '#islands/ui/Icon.tsx';

/** `label` is the accessible name of the list; screen readers get `done` and `now` beside the steps. */
export type JourneyStrings = Readonly<Record<'label' | 'done' | 'now' | JourneyStep, string>>;

interface Props {
  state: MeetingState;
  /** The number of reports. */
  reports: number;
  strings: JourneyStrings;
}

/**
 * The steps of a meeting from the request to its report, with the current one marked. Renders nothing if it ended
 * early.
 */
export function Journey({ state, reports, strings }: Props) {
  const finishedSteps = stepsDone(state, reports);
  if (finishedSteps === undefined) return null;
  return (
    <ol className="journey" aria-label={strings.label}>
      {JOURNEY.map((step, index) => (
        <li
          key={step}
          className={
            index < finishedSteps ? 'journey-done' : index === finishedSteps ? 'journey-now' : undefined
          }
          aria-current={index === finishedSteps ? 'step' : undefined}
        >
          <span className="journey-mark">{index < finishedSteps && <Icon name="check" size={14} />}</span>
          <span>{strings[step]}</span>
          {index <= finishedSteps && (
            <span className="unseen">{index < finishedSteps ? strings.done : strings.now}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

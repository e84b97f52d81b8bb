import '#styles/dashboard/meeting.css';
import { JOURNEY, type JourneyStep, stepsDone } from '#domain/booking/journey.ts';
import type { MeetingState } from '#domain/booking/meeting-state.ts';
import { Icon } from '#islands/ui/Icon.tsx';

/** `label` names the line; `done` and `now` are read out. */
export type JourneyStrings = Readonly<Record<'label' | 'done' | 'now' | JourneyStep, string>>;

interface Props {
  state: MeetingState;
  /** How many reports there are. */
  reports: number;
  strings: JourneyStrings;
}

/** The steps of a meeting from the request to its report, with the current one marked. Renders nothing if it ended early. */
export function Journey({ state, reports, strings }: Props) {
  const done = stepsDone(state, reports);
  if (done === undefined) return null;
  return (
    <ol className="journey" aria-label={strings.label}>
      {JOURNEY.map((step, index) => (
        <li
          key={step}
          className={index < done ? 'journey-done' : index === done ? 'journey-now' : undefined}
          aria-current={index === done ? 'step' : undefined}
        >
          <span className="journey-mark">{index < done && <Icon name="check" size={14} />}</span>
          <span>{strings[step]}</span>
          {index <= done && <span className="unseen">{index < done ? strings.done : strings.now}</span>}
        </li>
      ))}
    </ol>
  );
}

import '#styles/dashboard/meeting-parts.css';
import type { MeetingDetails } from '#contract/meeting.ts';

const TEXTS = ['complaint', 'history', 'medication', 'allergies'] as const;

export type CaseTextStrings = Readonly<Record<(typeof TEXTS)[number] | 'estimate', string>>;

interface Props {
  /** The address of an estimate by its id. */
  estimateHref: (id: string) => string;
  description: NonNullable<MeetingDetails['case']>;
  strings: CaseTextStrings;
  /** Whether links open a new tab, because a call would end when its page is left. */
  inNewTab?: boolean;
}

/** The patient's description of their case, from the request for the meeting. */
export function CaseText({ estimateHref, description, strings, inNewTab = false }: Props) {
  return (
    <dl className="facts">
      {TEXTS.map((name) =>
        description[name] ? (
          <div key={name}>
            <dt>{strings[name]}</dt>
            <dd className="as-typed" dir="auto">
              {description[name]}
            </dd>
          </div>
        ) : null,
      )}
      {description.estimate_id && (
        <div>
          <dt>{strings.estimate}</dt>
          <dd>
            <a
              href={estimateHref(description.estimate_id)}
              {...(inNewTab && { target: '_blank', rel: 'noopener' })}
            >
              <bdi>{description.estimate_id}</bdi>
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}

import '#styles/dashboard/meeting-parts.css';
import type { Locale } from '#config.ts';
import type { MeetingDetails } from '#contract/meeting.ts';
import { estimateNumber } from '#domain/cost/estimate-number.ts';
import { mayShow } from '#domain/page-law.ts';

const TEXTS = ['complaint', 'history', 'medication', 'allergies'] as const;

export type CaseTextStrings = Readonly<
  Record<(typeof TEXTS)[number] | 'estimate' | 'estimateGone' | 'estimateHidden', string>
>;

interface Props {
  locale: Locale;
  /** The address of an estimate by its id. */
  estimateHref: (id: string) => string;
  description: NonNullable<MeetingDetails['case']>;
  strings: CaseTextStrings;
  /** Whether links open a new tab, because a call would end when its page is left. */
  inNewTab?: boolean;
}

/** The patient's description of their case, from the request for the meeting. */
export function CaseText({ locale, estimateHref, description, strings, inNewTab = false }: Props) {
  const missing = missingFigures(locale, description, strings);
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
          {missing === undefined ? (
            <dd>
              <a
                href={estimateHref(description.estimate_id)}
                {...(inNewTab && { target: '_blank', rel: 'noopener' })}
              >
                <bdi>{estimateNumber(description.estimate_id)}</bdi>
              </a>
            </dd>
          ) : (
            <dd>
              <bdi>{estimateNumber(description.estimate_id)}</bdi>
              <p className="muted">{missing}</p>
            </dd>
          )}
        </div>
      )}
    </dl>
  );
}

/** The reason why the page of the estimate shows no figures; undefined where it shows them. */
function missingFigures(
  locale: Locale,
  { estimate_stored: isStored }: Props['description'],
  { estimateGone, estimateHidden }: CaseTextStrings,
): string | undefined {
  if (isStored === false) return estimateGone;
  return mayShow(locale, 'price') ? undefined : estimateHidden;
}

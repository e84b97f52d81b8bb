import type { Locale } from '#config.ts';
import type { MeetingDetails } from '#contract/meeting.ts';
import { paths } from '#i18n/routes.ts';

export type CaseStrings = Readonly<
  Record<'title' | 'complaint' | 'history' | 'medication' | 'allergies' | 'estimate' | 'guardian', string>
>;

interface Props {
  locale: Locale;
  meeting: Pick<MeetingDetails, 'case' | 'guardian'>;
  strings: CaseStrings;
}

/** What the patient told the doctor when they asked for the meeting. */
export function CaseText({ locale, meeting: { case: told, guardian }, strings }: Props) {
  if (!told) return null;
  const texts = (['complaint', 'history', 'medication', 'allergies'] as const).filter((name) => told[name]);
  return (
    <section className="panel" aria-labelledby="case-title">
      <h2 id="case-title">{strings.title}</h2>
      <dl className="facts">
        {texts.map((name) => (
          <div key={name}>
            <dt>{strings[name]}</dt>
            <dd className="case-text" dir="auto">
              {told[name]}
            </dd>
          </div>
        ))}
        {guardian && (
          <div>
            <dt>{strings.guardian}</dt>
            <dd>
              <bdi>{guardian}</bdi>
            </dd>
          </div>
        )}
        {told.estimate_id && (
          <div>
            <dt>{strings.estimate}</dt>
            <dd>
              <a href={paths.estimate(locale, told.estimate_id)}>
                <bdi>{told.estimate_id}</bdi>
              </a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

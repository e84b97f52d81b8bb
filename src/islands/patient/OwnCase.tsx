import type { Locale } from '#config.ts';
import type { MeetingDetails } from '#contract/meeting.ts';
import { paths } from '#i18n/routes.ts';
import { CaseText, type CaseTextStrings } from '#islands/meeting/CaseText.tsx';

export type OwnCaseStrings = CaseTextStrings & Readonly<Record<'title' | 'guardian', string>>;

interface Props {
  locale: Locale;
  meeting: Pick<MeetingDetails, 'case' | 'guardian'>;
  strings: OwnCaseStrings;
}

/** The patient's description of their case, and the guardian's consent if the patient is under age. */
export function OwnCase({ locale, meeting: { case: description, guardian }, strings }: Props) {
  if (!description) return null;
  return (
    <section className="panel" aria-labelledby="case-title">
      <h2 id="case-title">{strings.title}</h2>
      <CaseText
        locale={locale}
        estimateHref={(id) => paths.estimate(locale, id)}
        description={description}
        strings={strings}
      />
      {guardian && (
        <dl className="facts">
          <div>
            <dt>{strings.guardian}</dt>
            <dd>
              <bdi>{guardian}</bdi>
            </dd>
          </div>
        </dl>
      )}
    </section>
  );
}

import type { Locale } from '#config.ts';
import type { Content } from '#contract/endpoint.ts';
import type { getMeeting } from '#contract/doctor/meetings.ts';
import { formatNumber } from '#i18n/format.ts';
import { countryName } from '#i18n/names.ts';

export type PatientStrings = Record<'title' | 'name' | 'country' | 'age' | 'guardian' | 'unknown', string>;

interface Props {
  locale: Locale;
  meeting: Pick<Content<typeof getMeeting>, 'patient' | 'guardian'>;
  strings: PatientStrings;
}

/** The facts about a patient that their doctor may see. */
export function PatientFacts({ locale, meeting: { patient, guardian }, strings }: Props) {
  const { name, country, age } = patient;
  return (
    <dl className="facts facts-columns">
      <div>
        <dt>{strings.name}</dt>
        <dd>
          <bdi>{name}</bdi>
        </dd>
      </div>
      <div>
        <dt>{strings.country}</dt>
        <dd suppressHydrationWarning>{country ? countryName(locale, country) : strings.unknown}</dd>
      </div>
      <div>
        <dt>{strings.age}</dt>
        <dd>{typeof age === 'number' ? formatNumber(locale, age) : strings.unknown}</dd>
      </div>
      {guardian && (
        <div>
          <dt>{strings.guardian}</dt>
          <dd>
            <bdi>{guardian}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

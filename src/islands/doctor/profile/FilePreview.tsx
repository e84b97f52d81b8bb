import { LOCALES, type Locale } from '#config.ts';
import type { Choice, FileText } from '#contract/doctor/file.ts';
import { titleOf } from '#domain/doctor-title.ts';
import { createT, type Strings } from '#i18n/island-t.ts';

interface Props {
  locale: Locale;
  /** The profile that was sent last; null if none was sent. */
  given: FileText | null;
  cities: readonly Choice[];
  films: readonly Choice[];
  specializations: readonly Choice[];
  treatments: readonly Choice[];
  languages: readonly Choice[];
  /** `preview` of the namespace `profile`. */
  strings: Strings;
}

const titlesOf = (choices: readonly Choice[], ids: readonly string[]) =>
  ids.map((id) => choices.find((choice) => choice.id === id)?.title ?? id);

/** A preview of the doctor's public page, from the profile that was sent last. */
export function FilePreview({ locale, given, strings, ...choices }: Props) {
  const t = createT(locale, strings);
  // The biography is shown in the reader's language if there is one, otherwise in the first language that has one.
  const biographyLanguage = given && [locale, ...LOCALES].find((language) => given.biography[language]);
  const title = given?.gender && titleOf(given.qualifications, given.gender, locale);
  const { languages = [], memberships = [], film } = given ?? {};
  const facts = [
    { name: t('languages'), text: titlesOf(choices.languages, languages).join(' · ') },
    {
      name: t('memberships'),
      text: memberships.map(({ name, since }) => (since === null ? name : `${name} (${since})`)).join(' · '),
    },
    { name: t('film'), text: film ? titlesOf(choices.films, [film]).join('') : '' },
  ].filter(({ text }) => text !== '');
  return (
    <section className="panel" aria-labelledby="file-preview">
      <h2 id="file-preview">{t('title')}</h2>
      {!given && <p className="muted">{t('none')}</p>}
      {given && (
        <>
          <p className="muted">{t('text')}</p>
          <div className="file-head">
            {given.photo && (
              <img className="file-photo" src={`/api/files/${given.photo}`} alt="" width={96} height={96} />
            )}
            <div>
              <p className="file-name">
                <bdi>{[title, given.name].filter(Boolean).join(' ')}</bdi>
              </p>
              <p>{titlesOf(choices.specializations, given.specializations).join(' · ')}</p>
              <p className="muted">
                {[
                  given.city && titlesOf(choices.cities, [given.city])[0],
                  given.years !== null && t('years', { count: given.years }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          </div>
          {biographyLanguage && (
            <p className="said" lang={biographyLanguage} dir="auto">
              {given.biography[biographyLanguage]}
            </p>
          )}
          {given.treatments.length > 0 && <p>{titlesOf(choices.treatments, given.treatments).join(' · ')}</p>}
          {facts.length > 0 && (
            <dl className="facts">
              {facts.map(({ name, text }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <bdi>{text}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </>
      )}
    </section>
  );
}

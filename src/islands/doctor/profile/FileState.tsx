import type { Locale } from '#config.ts';
import type { getDoctorFile } from '#contract/doctor/file.ts';
import type { Content } from '#contract/endpoint.ts';
import { shownReview } from '#domain/doctor-file.ts';
import { formatDate } from '#i18n/format.ts';
import { createT, type Strings } from '#i18n/island-t.ts';
import { Notice } from '#islands/ui/Notice.tsx';

interface Props {
  locale: Locale;
  file: Content<typeof getDoctorFile>;
  /** Address of the published page; undefined before the first approval. */
  page: string | undefined;
  /** `state` of the namespace `profile`. */
  strings: Strings;
  /** Names of the parts of the profile that can be missing. */
  parts: Readonly<Record<string, string>>;
}

const TONE = {
  none: 'warning',
  clinic: 'info',
  waiting: 'info',
  approved: 'success',
  refused: 'danger',
} as const;

/** The state of the profile's review, the parts that are missing, and a link to the published page. */
export function FileState({ locale, file, page, strings, parts }: Props) {
  const t = createT(locale, strings);
  const { licence, reason } = file;
  const { state, missing } = shownReview(file);
  return (
    <section className="rows">
      <Notice tone={TONE[state]} title={t(state)}>
        <p>{t(`${state}Text`)}</p>
        {state === 'refused' && reason && <p dir="auto">{t('reason', { reason })}</p>}
        {missing.length > 0 && (
          <>
            <p>{t('missing')}</p>
            <ul className="file-missing">
              {missing.map((part) => (
                <li key={part}>
                  <a href={`#file-${part}`}>{parts[part]}</a>
                </li>
              ))}
            </ul>
          </>
        )}
        {licence && (
          <p suppressHydrationWarning>
            {t(licence.holds ? 'licence' : 'licenceOver', {
              date: formatDate(locale, licence.verified_until),
            })}
          </p>
        )}
        {page && (
          <p>
            <a href={page}>{t('page')}</a>
          </p>
        )}
      </Notice>
    </section>
  );
}

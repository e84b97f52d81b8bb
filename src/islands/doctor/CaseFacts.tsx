import { FileText } from 'lucide-react';
import type { Locale } from '#config.ts';
import type { Content } from '#contract/endpoint.ts';
import type { getMeeting } from '#contract/doctor/meetings.ts';
import { formatBytes } from '#i18n/format.ts';
import { paths } from '#i18n/routes.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { Notice } from '#islands/ui/Notice.tsx';

const TEXTS = ['complaint', 'history', 'medication', 'allergies'] as const;

export type CaseStrings = Record<
  | 'title'
  | (typeof TEXTS)[number]
  | 'estimate'
  | 'files'
  | 'noFiles'
  | 'filesClosed'
  | 'none'
  | 'withdrawn'
  | 'withdrawnText',
  string
>;

interface Props {
  locale: Locale;
  meeting: Pick<Content<typeof getMeeting>, 'case' | 'files' | 'withdrawn' | 'state'>;
  strings: CaseStrings;
}

/** What the patient described and the files they added; without their consent neither. */
export function CaseFacts({ locale, meeting, strings }: Props) {
  const { case: told, files = [], withdrawn, state } = meeting;
  if (withdrawn)
    return (
      <Notice tone="warning" title={strings.withdrawn}>
        <p>{strings.withdrawnText}</p>
      </Notice>
    );
  // These are the states in which the doctor has no access, whether or not there are files.
  const closed = state === 'cancelled' || state === 'expired';
  return (
    <>
      {told ? (
        <dl className="facts">
          {TEXTS.map((name) =>
            told[name] ? (
              <div key={name}>
                <dt>{strings[name]}</dt>
                <dd className="as-typed" dir="auto">
                  {told[name]}
                </dd>
              </div>
            ) : null,
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
      ) : (
        <p className="muted">{strings.none}</p>
      )}
      <div className="case-files">
        <h3>{strings.files}</h3>
        {files.length === 0 && <p className="muted">{closed ? strings.filesClosed : strings.noFiles}</p>}
        <ul className="file-list">
          {files.map(({ id, name, url, size }) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noopener">
                <Icon of={FileText} size={18} />
                <bdi>{name}</bdi>
              </a>
              <span className="muted figures" suppressHydrationWarning>
                {formatBytes(locale, size)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

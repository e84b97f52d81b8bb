import type { Locale } from '#config.ts';
import type { Content } from '#contract/endpoint.ts';
import type { getMeeting } from '#contract/doctor/meetings.ts';
import { formatBytes } from '#i18n/format.ts';
import { CaseText, type CaseTextStrings } from '#islands/meeting/CaseText.tsx';
import { FileRow } from '#islands/meeting/FileRow.tsx';
import { Notice } from '#islands/ui/Notice.tsx';

export type CaseStrings = CaseTextStrings &
  Readonly<
    Record<'title' | 'files' | 'noFiles' | 'filesClosed' | 'none' | 'withdrawn' | 'withdrawnText', string>
  >;

interface Props {
  locale: Locale;
  meeting: Pick<Content<typeof getMeeting>, 'case' | 'files' | 'withdrawn' | 'state'>;
  strings: CaseStrings;
}

/** The patient's description and files; neither is shown once their consent is withdrawn. */
export function CaseFacts({ locale, meeting, strings }: Props) {
  const { case: description, files = [], withdrawn, state } = meeting;
  if (withdrawn)
    return (
      <Notice tone="warning" title={strings.withdrawn}>
        <p>{strings.withdrawnText}</p>
      </Notice>
    );
  // In these states the doctor has no access to files, so an empty list does not mean that there are none.
  const isAccessClosed = state === 'cancelled' || state === 'expired';
  return (
    <>
      {description ? (
        <CaseText locale={locale} description={description} strings={strings} />
      ) : (
        <p className="muted">{strings.none}</p>
      )}
      <div className="case-files">
        <h3>{strings.files}</h3>
        {files.length === 0 && (
          <p className="muted">{isAccessClosed ? strings.filesClosed : strings.noFiles}</p>
        )}
        <ul className="rows">
          {files.map((file) => (
            <FileRow key={file.id} file={file}>
              <span className="muted figures" suppressHydrationWarning>
                {formatBytes(locale, file.size)}
              </span>
            </FileRow>
          ))}
        </ul>
      </div>
    </>
  );
}

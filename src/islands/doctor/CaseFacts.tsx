import type { Locale } from '#config.ts';
import type { Content } from '#contract/endpoint.ts';
import type { getMeeting } from '#contract/doctor/meetings.ts';
import { doctorReadsFiles } from '#domain/booking/case-files.ts';
import { formatBytes } from '#i18n/format.ts';
import { paths } from '#i18n/routes.ts';
import { CaseText, type CaseTextStrings } from '#islands/meeting/CaseText.tsx';
import { FileRow } from '#islands/meeting/FileRow.tsx';
import { Notice } from '#islands/ui/Notice.tsx';

export type CaseStrings = CaseTextStrings &
  Readonly<
    Record<'title' | 'files' | 'noFiles' | 'filesClosed' | 'none' | 'withdrawn' | 'withdrawnText', string>
  >;

interface Props {
  locale: Locale;
  meeting: Pick<Content<typeof getMeeting>, 'case' | 'files' | 'withdrawn' | 'state' | 'starts'>;
  strings: CaseStrings;
}

/** The patient's description and files; neither is shown once their consent is withdrawn. */
export function CaseFacts({ locale, meeting, strings }: Props) {
  const { case: description, files = [], withdrawn, state, starts } = meeting;
  if (withdrawn)
    return (
      <Notice tone="warning" title={strings.withdrawn}>
        <p>{strings.withdrawnText}</p>
      </Notice>
    );
  // Without access to files, an empty list does not mean that there are none. Access ends some time after the meeting
  // was closed; that time is unknown here, so its start, which comes before, stands for it.
  const startsAt = new Date(starts.doctor.at);
  const isAccessOpen = doctorReadsFiles({ state, startsAt, changedAt: startsAt, withdrawn }, new Date());
  return (
    <>
      {description ? (
        <CaseText
          locale={locale}
          estimateHref={(id) => paths.estimate(locale, id)}
          description={description}
          strings={strings}
        />
      ) : (
        <p className="muted">{strings.none}</p>
      )}
      <div className="case-files">
        <h3>{strings.files}</h3>
        {files.length === 0 && (
          <p className="muted">{isAccessOpen ? strings.noFiles : strings.filesClosed}</p>
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

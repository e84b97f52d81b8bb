import { useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { getMeeting as getDoctorMeeting } from '#contract/doctor/meetings.ts';
import { getMeeting as getPatientMeeting } from '#contract/patient/meetings.ts';
import type { Room } from '#contract/room/room.ts';
import { CaseText } from '#islands/meeting/CaseText.tsx';
import { FileRow } from '#islands/meeting/FileRow.tsx';
import type { RoomLinks, RoomStrings } from '#islands/room/room-strings.ts';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';

interface Props {
  locale: Locale;
  id: string;
  room: Room;
  links: RoomLinks;
  strings: RoomStrings;
}

/** The patient's case and files, for the two people of the meeting. */
export function CasePanel({ locale, id, room, links, strings }: Props) {
  const isDoctor = room.role === 'doctor';
  const call = { locale, params: { id } };
  const doctorCall = useCall(getDoctorMeeting, { ...call, enabled: isDoctor });
  const patientCall = useCall(getPatientMeeting, { ...call, enabled: !isDoctor });
  const { error, isValidating, mutate } = isDoctor ? doctorCall : patientCall;
  const meeting = doctorCall.data ?? patientCall.data;
  if (!meeting) {
    if (error)
      return <LoadFailed strings={strings} busy={isValidating} error={error} onRetry={() => void mutate()} />;
    return <Skeleton rows={3} label={strings.loading} />;
  }
  const caseStrings = {
    complaint: strings['case.complaint'],
    history: strings['case.history'],
    medication: strings['case.medication'],
    allergies: strings['case.allergies'],
    estimate: strings['case.estimate'],
    estimateGone: strings['case.estimateGone'],
    estimateHidden: strings['case.estimateHidden'],
  };
  return (
    <>
      {meeting.case ? (
        <CaseText
          locale={locale}
          estimateHref={(estimate) => links.estimates + encodeURIComponent(estimate)}
          description={meeting.case}
          strings={caseStrings}
          inNewTab
        />
      ) : (
        <p className="muted">{strings['case.none']}</p>
      )}
      <h3>{strings['case.files']}</h3>
      {meeting.files.length === 0 ? (
        <p className="muted">{strings['case.noFiles']}</p>
      ) : (
        <ul className="rows">
          {meeting.files.map((file) => (
            <FileRow key={file.id} file={file} inNewTab />
          ))}
        </ul>
      )}
    </>
  );
}

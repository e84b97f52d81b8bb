import type { Locale } from '#config.ts';
import type { Room } from '#contract/room/room.ts';
import { ClockText } from '#islands/ui/ClockText.tsx';
import type { RoomStrings } from '#islands/room/room-strings.ts';

interface Props {
  locale: Locale;
  room: Room;
  strings: RoomStrings;
}

/**
 * The facts of a meeting in the lobby and the waiting room: its people, and its start on the clocks of patient and doctor,
 * or on one clock when both are in the same zone. Guests have no clock of their own and see the patient's first.
 */
export function RoomFacts({ locale, room, strings }: Props) {
  const isDoctor = room.role === 'doctor';
  const [firstClock, secondClock] = isDoctor
    ? ([room.starts.doctor, room.starts.patient] as const)
    : ([room.starts.patient, room.starts.doctor] as const);
  return (
    <dl className="facts room-facts">
      <div>
        <dt>{strings['people.doctor']}</dt>
        <dd>
          <bdi>{room.doctor.name}</bdi>
        </dd>
      </div>
      <div>
        <dt>{strings['people.patient']}</dt>
        <dd>
          <bdi>{room.patient.name}</bdi>
        </dd>
      </div>
      <div>
        <dt>
          {isDoctor || room.role === 'patient' ? strings['lobby.yourTime'] : strings['lobby.patientTime']}
        </dt>
        <dd>
          <ClockText locale={locale} clock={firstClock} zone />
        </dd>
      </div>
      {firstClock.zone !== secondClock.zone && (
        <div>
          <dt>{isDoctor ? strings['lobby.patientTime'] : strings['lobby.doctorTime']}</dt>
          <dd>
            <ClockText locale={locale} clock={secondClock} zone />
          </dd>
        </div>
      )}
    </dl>
  );
}

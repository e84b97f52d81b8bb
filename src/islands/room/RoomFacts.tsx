import type { Locale } from '#config.ts';
import type { Room } from '#contract/room/room.ts';
import { ClockText } from '#islands/ui/ClockText.tsx';
import type { RoomStrings } from '#islands/room/room-strings.ts';

interface Props {
  locale: Locale;
  room: Room;
  strings: RoomStrings;
}

/** The facts of a meeting in its lobby: the people, and the time on both clocks. */
export function RoomFacts({ locale, room, strings }: Props) {
  const isDoctor = room.role === 'doctor';
  const [ownClock, otherClock] = isDoctor
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
          <ClockText locale={locale} clock={ownClock} zone />
        </dd>
      </div>
      {ownClock.zone !== otherClock.zone && (
        <div>
          <dt>{isDoctor ? strings['lobby.patientTime'] : strings['lobby.doctorTime']}</dt>
          <dd>
            <ClockText locale={locale} clock={otherClock} zone />
          </dd>
        </div>
      )}
    </dl>
  );
}

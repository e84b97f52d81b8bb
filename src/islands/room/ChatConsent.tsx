import { useStore } from '@nanostores/react';
import type { Room } from '#contract/room/room.ts';
import { isChatAgreedBy, isChatKept, type RoomPerson, type RoomRole } from '#domain/room/people.ts';
import type { Call } from '#islands/room/call.ts';
import type { RoomStrings } from '#islands/room/room-strings.ts';
import { CheckField } from '#islands/ui/CheckField.tsx';

interface Props {
  room: Room;
  call: Call;
  strings: RoomStrings;
}

const OTHER_SIDE = { patient: 'doctor', doctor: 'patient' } as const;

const otherSideOf = (role: RoomRole): 'patient' | 'doctor' | undefined =>
  role === 'patient' || role === 'doctor' ? OTHER_SIDE[role] : undefined;

/**
 * The open requests to keep the chat: the role of the other side if they agree and the reader, who is patient or doctor,
 * does not yet; otherwise none. It is a list because `useUnread` counts requests like messages.
 */
export function openRequestsToKeep(reader: RoomRole, people: readonly RoomPerson[]): readonly RoomRole[] {
  const other = otherSideOf(reader);
  return other && isChatAgreedBy(other, people) && !isChatKept(people) ? [other] : [];
}

/** Guests neither agree nor are asked, so a chat that is not kept is `gone` for them. */
function stateOf({
  isKept,
  isRequested,
  agrees,
}: {
  isKept: boolean;
  isRequested: boolean;
  agrees: boolean;
}) {
  if (isKept) return 'kept';
  if (isRequested) return 'asks';
  return agrees ? 'waits' : 'gone';
}

/** Says whether the chat is kept. Patient and doctor decide it together; guests only read the decision. */
export function ChatConsent({ room, call, strings }: Props) {
  const people = useStore(call.people);
  const other = otherSideOf(room.role);
  // The person's own choice is shown at once, even without a connection, because it is sent with the next connection.
  const agrees = useStore(call.chat.keeps);
  const isRequested = openRequestsToKeep(room.role, people).length > 0;
  const state = stateOf({ isKept: isChatKept(people), isRequested, agrees });
  return (
    <div>
      {other && (
        <CheckField
          id="keep-chat"
          checked={agrees}
          onChange={({ target }) => call.chat.setKeeps(target.checked)}
        >
          {strings['chat.keep']}
        </CheckField>
      )}
      <p className="muted" role="status">
        {strings[`chat.${state}`].replace('{{name}}', () => (other ? room[other].name : ''))}
      </p>
    </div>
  );
}

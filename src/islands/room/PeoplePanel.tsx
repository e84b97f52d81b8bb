import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { browserApi } from '#client/browser-api.ts';
import { useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { getRoom, removeGuest, type Room, type RoomGuestCard } from '#contract/room/room.ts';
import type { Call } from '#islands/room/call.ts';
import { InviteForm } from '#islands/room/InviteForm.tsx';
import { personName, personRole } from '#islands/room/person-names.ts';
import type { RoomStrings } from '#islands/room/room-strings.ts';
import { Notice } from '#islands/ui/Notice.tsx';

interface Props {
  locale: Locale;
  /** Id of the meeting; undefined for guests, who cannot invite others. */
  id: string | undefined;
  room: Room;
  call: Call;
  strings: RoomStrings;
}

/** Who is in the room, and the guests who are invited. */
export function PeoplePanel({ locale, id, room, call, strings }: Props) {
  const people = useStore(call.people);
  const you = useStore(call.you);
  // Only a patient has this flag. They can withdraw the consent also while the interpreter still waits.
  const allowsInterpreter = people.find((person) => person.id === you)?.interpreter === true;
  return (
    <div className="flow">
      <ul className="rows">
        {people.map((person) => (
          <li className="row" key={person.id}>
            <span>
              <bdi>{personName(person, room, strings)}</bdi>{' '}
              <span className="muted">
                {person.id === you ? strings['people.you'] : personRole(person, room, strings)}
                {person.place === 'waiting' && ` · ${strings['people.waiting']}`}
              </span>
            </span>
            {room.role === 'doctor' && person.id !== you && (
              <button className="button button-quiet" type="button" onClick={() => call.dismiss(person.id)}>
                {strings['door.dismiss']}
              </button>
            )}
            {person.role === 'interpreter' && allowsInterpreter && (
              <button
                className="button button-quiet"
                type="button"
                onClick={() => call.interpreter.decide(false)}
              >
                {strings['people.withoutInterpreter']}
              </button>
            )}
          </li>
        ))}
      </ul>
      {id !== undefined && <Guests locale={locale} id={id} room={room} strings={strings} />}
    </div>
  );
}

/** The invited guests, each with a button to remove them, and the form to invite one. */
function Guests({ locale, id, room, strings }: Omit<Props, 'call' | 'id'> & { id: string }) {
  const { data = room, mutate } = useCall(getRoom, { locale, params: { id } });
  /** Id of the guest who is being removed. */
  const [removingId, setRemovingId] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const remove = async (guest: string) => {
    if (removingId !== undefined) return;
    setRemovingId(guest);
    setFailed(false);
    try {
      // `find`: the other side of the meeting may have removed the guest already.
      await browserApi(locale).find(removeGuest, { params: { id: guest } });
      await mutate();
    } catch {
      setFailed(true);
    } finally {
      setRemovingId(undefined);
    }
  };
  const withGuest =
    (guest: RoomGuestCard) =>
    (current = data): Room => ({ ...current, guests: [...current.guests, guest] });
  return (
    <section>
      <h3>{strings['guest.title']}</h3>
      <p className="muted">{strings['guest.text']}</p>
      {data.guests.length > 0 && (
        <ul className="rows">
          {data.guests.map(({ id: guest, name, role, opened }) => (
            <li className="row" key={guest}>
              <span>
                <bdi>{name}</bdi>{' '}
                <span className="muted">
                  {strings[`people.${role}`]} · {strings[opened ? 'guest.opened' : 'guest.sent']}
                </span>
              </span>
              <button
                className="button button-quiet"
                type="button"
                aria-disabled={removingId !== undefined || undefined}
                onClick={() => void remove(guest)}
              >
                {strings['guest.remove']}
              </button>
            </li>
          ))}
        </ul>
      )}
      {hasFailed && <Notice tone="danger" role="alert" title={strings['guest.notRemoved']} />}
      <InviteForm
        locale={locale}
        id={id}
        guests={data.guests}
        strings={strings}
        onChange={(guest) => void (guest ? mutate(withGuest(guest)) : mutate())}
      />
    </section>
  );
}

import { useStore } from '@nanostores/react';
import type { Room } from '#contract/room/room.ts';
import { mayBeAdmitted } from '#domain/room/people.ts';
import type { Call } from '#islands/room/call.ts';
import { InterpreterQuestion } from '#islands/room/InterpreterQuestion.tsx';
import type { LocalMedia } from '#islands/room/local-media.ts';
import { PhoneLine } from '#islands/room/PhoneLine.tsx';
import { personName, personRole } from '#islands/room/person-names.ts';
import type { RoomLinks, RoomStrings } from '#islands/room/room-strings.ts';
import { Notice } from '#islands/ui/Notice.tsx';

interface Props {
  room: Room;
  call: Call;
  media: LocalMedia;
  /** Whether this person decides who may enter. */
  opensDoor: boolean;
  links: RoomLinks;
  strings: RoomStrings;
}

const DEVICES = ['video', 'audio', 'screen'] as const;

/**
 * Messages above the videos: problems of the connection and of the devices, the near end of the room, the question
 * about an interpreter, and who waits at the door.
 */
export function CallBanners({ room, call, media, opensDoor, links, strings }: Props) {
  const state = useStore(call.state);
  const people = useStore(call.people);
  const you = useStore(call.you);
  const brokenIds = useStore(call.interruptions.ids);
  const lastsLong = useStore(call.interruptions.lastsLong);
  const soundOnly = useStore(call.soundOnly);
  const wasConsentRefused = useStore(call.interpreter.wasRefused);
  const wasInterpreterDeclined = useStore(call.interpreter.wasDeclined);
  const isClosing = useStore(call.isClosing);
  const problems = useStore(media.problems);
  const waiting = opensDoor ? people.filter(({ place }) => place === 'waiting') : [];
  const self = people.find(({ id }) => id === you);
  const hasInterpreter = people.some(({ role }) => role === 'interpreter');
  // An interpreter may enter only when the patient agrees.
  const isWithoutConsent = self?.role === 'patient' && self.interpreter !== true;
  const mustDecide = isWithoutConsent && (hasInterpreter || wasConsentRefused);
  const disconnected = people.filter(
    ({ id, connected, place }) => id !== you && !connected && place === 'inside',
  );
  return (
    <div className="call-banners">
      {(state === 'lost' || state === 'unreachable') && (
        <Notice tone="warning" role="status" title={strings[`call.${state}`]}>
          <p>{strings['call.lostText']}</p>
          <PhoneLine phone={links.phone} text={strings['call.phone']} />
        </Notice>
      )}
      {state === 'open' &&
        disconnected.map((person) => (
          <Notice
            key={person.id}
            role="status"
            title={strings['call.otherLost'].replace('{{name}}', () => personName(person, room, strings))}
          />
        ))}
      {state === 'open' && disconnected.length === 0 && brokenIds.size > 0 && (
        <Notice tone="warning" role="status" title={strings[lastsLong ? 'call.noWay' : 'call.broken']}>
          {lastsLong && (
            <>
              <p>{strings['call.noWayText']}</p>
              <PhoneLine phone={links.phone} text={strings['call.phone']} />
            </>
          )}
          <button className="button button-quiet" type="button" onClick={() => call.reconnect()}>
            {strings['call.reconnect']}
          </button>
        </Notice>
      )}
      {DEVICES.map((kind) => {
        const problem = problems[kind];
        return problem ? (
          <Notice key={kind} tone="warning" role="alert" title={strings[`problem.${kind}`]}>
            {kind !== 'screen' && <p>{strings[`problem.${problem}`]}</p>}
          </Notice>
        ) : null;
      })}
      {isClosing && <Notice role="status" title={strings['call.closing']} />}
      {soundOnly && <Notice role="status" title={strings['call.soundOnly']} />}
      {mustDecide && (
        <InterpreterQuestion
          isWaiting={hasInterpreter}
          wasRefused={wasConsentRefused}
          wasDeclined={wasInterpreterDeclined}
          decide={(agreed) => call.interpreter.decide(agreed)}
          strings={strings}
        />
      )}
      {waiting.map((person) => (
        <div className="door" key={person.id}>
          <p>
            <bdi>{personName(person, room, strings)}</bdi>{' '}
            {person.name !== '' && <span className="muted">({personRole(person, room, strings)})</span>}{' '}
            {strings['door.waits']}
          </p>
          {mayBeAdmitted(person, people) ? (
            <button className="button button-action" type="button" onClick={() => call.admit(person.id)}>
              {strings['door.admit']}
            </button>
          ) : (
            <span>{strings['door.notAgreed']}</span>
          )}
          <button className="button button-quiet" type="button" onClick={() => call.dismiss(person.id)}>
            {strings['door.dismiss']}
          </button>
        </div>
      ))}
    </div>
  );
}

import type { Call } from '#islands/room/call.ts';
import type { RoomLinks, RoomStrings } from '#islands/room/room-strings.ts';
import { playTone } from '#islands/room/audio-level.ts';

const STEPS = ['hear', 'heard', 'see', 'slow'] as const;

interface Props {
  call: Call;
  links: RoomLinks;
  strings: RoomStrings;
}

/** Help for a person who does not hear or see the other one, and a link for the case that nothing helps. */
export function HelpPanel({ call, links, strings }: Props) {
  return (
    <div className="flow">
      {STEPS.map((step) => (
        <section key={step}>
          <h3>{strings[`help.${step}`]}</h3>
          <p>{strings[`help.${step}Text`]}</p>
        </section>
      ))}
      <div className="actions">
        <button className="button button-quiet" type="button" onClick={() => void playTone()}>
          {strings['device.speaker']}
        </button>
        <button className="button button-quiet" type="button" onClick={() => call.reconnect()}>
          {strings['call.reconnect']}
        </button>
      </div>
      <h3>{strings['help.failed']}</h3>
      <p>{strings['help.failedText']}</p>
      <p>
        {links.phone && (
          <a href={links.phone.href}>
            <bdi dir="ltr">{links.phone.text}</bdi>
          </a>
        )}
      </p>
      {links.meeting && (
        <p>
          <a href={links.meeting} target="_blank" rel="noopener">
            {strings['end.meeting']}
          </a>
        </p>
      )}
    </div>
  );
}

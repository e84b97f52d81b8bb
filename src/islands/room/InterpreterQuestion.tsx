import type { RoomStrings } from '#islands/room/room-strings.ts';

interface Props {
  /** Whether an interpreter is there; without one the patient is asked only because their “yes” could not be stored. */
  isWaiting: boolean;
  /** Whether the patient's “yes” could not be stored. */
  wasRefused: boolean;
  /** Whether the patient has said “no” during the call, which they can still change. */
  wasDeclined: boolean;
  decide: (agreed: boolean) => void;
  strings: RoomStrings;
}

/** Asks the patient whether an interpreter may see and hear them. */
export function InterpreterQuestion({ isWaiting, wasRefused, wasDeclined, decide, strings }: Props) {
  const question = isWaiting ? 'door.interpreter' : 'consent.interpreter';
  return (
    <div className="door">
      <div className="flow">
        {wasRefused && <p role="alert">{strings[isWaiting ? 'door.notStored' : 'door.notSaved']}</p>}
        <p>{strings[wasDeclined ? 'door.declined' : question]}</p>
      </div>
      <button className="button button-action" type="button" onClick={() => decide(true)}>
        {strings['door.agree']}
      </button>
      {!wasDeclined && (
        <button className="button button-quiet" type="button" onClick={() => decide(false)}>
          {strings['door.without']}
        </button>
      )}
    </div>
  );
}

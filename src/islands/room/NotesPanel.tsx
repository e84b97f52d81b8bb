import { useStore } from '@nanostores/react';
import { useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { getNotes, NOTES_MAX } from '#contract/room/room.ts';
import type { NotesSaver } from '#islands/room/notes-saver.ts';
import type { RoomStrings } from '#islands/room/room-strings.ts';
import { LoadFailed } from '#islands/ui/LoadFailed.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';

interface Props {
  locale: Locale;
  id: string;
  saver: NotesSaver;
  strings: RoomStrings;
}

/** The doctor's own notes, saved while they are typed. */
export function NotesPanel({ locale, id, saver, strings }: Props) {
  const { data, error, isValidating, mutate } = useCall(
    getNotes,
    { locale, params: { id } },
    // Notes that are read again later must not replace the text that is being typed.
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  const saveState = useStore(saver.state);
  if (!data) {
    if (error)
      return <LoadFailed strings={strings} busy={isValidating} error={error} onRetry={() => void mutate()} />;
    return <Skeleton rows={3} label={strings.loading} />;
  }
  if (data.unreadable) return <Notice tone="warning" title={strings['notes.unreadable']} />;
  return (
    <div className="field notes">
      <label htmlFor="notes">{strings['notes.label']}</label>
      <p className="field-hint" id="notes-hint">
        {strings['notes.hint']}
      </p>
      <textarea
        className="input input-area"
        id="notes"
        aria-describedby="notes-hint"
        dir="auto"
        defaultValue={saver.typed ?? data.notes}
        maxLength={NOTES_MAX}
        onInput={({ currentTarget }) => saver.changeText(currentTarget.value)}
      />
      <p className="muted" role="status">
        {strings[`notes.${saveState}`]}
      </p>
    </div>
  );
}

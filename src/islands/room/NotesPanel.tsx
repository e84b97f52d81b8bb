import { useEffect, useState } from 'react';
import { browserApi } from '#client/browser-api.ts';
import { refresh, useCall } from '#client/use-call.ts';
import type { Locale } from '#config.ts';
import { getNotes, NOTES_MAX, saveNotes } from '#contract/room/room.ts';
import { NotesSaver, type SaveState } from '#islands/room/notes-saver.ts';
import type { RoomStrings } from '#islands/room/room-strings.ts';
import { Failed } from '#islands/ui/Failed.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { Skeleton } from '#islands/ui/Skeleton.tsx';

interface Props {
  locale: Locale;
  id: string;
  strings: RoomStrings;
}

/** The doctor's own notes, saved while they are typed. */
export function NotesPanel({ locale, id, strings }: Props) {
  const params = { id };
  const { data, error, isValidating, mutate } = useCall(
    getNotes,
    { locale, params },
    // An answer that comes later must not replace what is being typed.
    { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: true },
  );
  const [saved, setSaved] = useState<SaveState>('saved');
  const [saver] = useState(
    () =>
      new NotesSaver(
        (notes) => browserApi(locale, { notify: false }).call(saveNotes, { params, body: { notes } }),
        setSaved,
      ),
  );
  useEffect(() => {
    // A page that is hidden may be closed without a word.
    const flush = () => void saver.flush();
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      // The next panel reads what this one has saved.
      void saver.flush().then(() => refresh(getNotes));
    };
  }, [saver]);
  if (!data) {
    if (error) return <Failed strings={strings} busy={isValidating} again={() => void mutate()} />;
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
        defaultValue={data.notes}
        maxLength={NOTES_MAX}
        onInput={({ currentTarget }) => saver.type(currentTarget.value)}
      />
      <p className="muted" role="status">
        {strings[`notes.${saved}`]}
      </p>
    </div>
  );
}

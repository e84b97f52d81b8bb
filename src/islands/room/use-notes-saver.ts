import { useEffect, useState } from 'react';
import { browserApi } from '#client/browser-api.ts';
import type { Locale } from '#config.ts';
import { saveNotes } from '#contract/room/room.ts';
import { NotesSaver } from '#islands/room/notes-saver.ts';

/** Saves the doctor's notes on a meeting for as long as the call is shown; what is not saved then is saved at its end. */
export function useNotesSaver(locale: Locale, id: string | undefined): NotesSaver {
  const [saver] = useState(
    () =>
      new NotesSaver((notes) =>
        browserApi(locale, { notify: false }).call(saveNotes, { params: { id: id ?? '' }, body: { notes } }),
      ),
  );
  useEffect(() => {
    const flush = () => void saver.flush();
    // A page that is hidden may be closed without a word.
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [saver]);
  return saver;
}

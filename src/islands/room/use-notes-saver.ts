import { useEffect, useState } from 'react';
import { browserApi } from '#client/browser-api.ts';
import type { Locale } from '#config.ts';
import { saveNotes } from '#contract/room/room.ts';
import { NotesSaver } from '#islands/room/notes-saver.ts';

/** Saves the doctor's notes on a meeting while the call is shown, and unsaved text at its end. */
export function useNotesSaver(locale: Locale, id: string | undefined): NotesSaver {
  const [saver] = useState(
    () =>
      new NotesSaver((notes) =>
        browserApi(locale, { notify: false }).call(saveNotes, { params: { id: id ?? '' }, body: { notes } }),
      ),
  );
  useEffect(() => {
    const flush = () => void saver.saveUnsaved();
    // A hidden page may be closed without any further event.
    document.addEventListener('visibilitychange', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [saver]);
  return saver;
}

import { useEffect, useState } from 'react';
import { browserApi } from '#client/browser-api.ts';
import type { Locale } from '#config.ts';
import { saveNotes } from '#contract/room/room.ts';
import { NotesSaver } from '#islands/room/notes-saver.ts';

/**
 * The saver of the doctor's notes on a meeting. Unsaved text is saved when the page is hidden and when the call ends.
 */
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

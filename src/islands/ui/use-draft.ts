import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { draftOf } from '#client/drafts.ts';

/**
 * A text field's value that outlives its page: it comes back after a reload or a lost session, for the same account.
 * `field` is the field's `ref`: text that was typed before hydration stays. `done` deletes the draft after the text was
 * sent.
 */
export function useDraft(account: string, name: string) {
  const draft = useMemo(() => draftOf(account, name), [account, name]);
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null);

  const write = useCallback(
    (next: string) => {
      setText(next);
      draft.write(next);
    },
    [draft],
  );
  // In an effect, because the server's HTML has no draft, and text that was typed before hydration wins over the draft.
  useEffect(() => {
    const typed = field.current?.value;
    if (typed) return write(typed);
    const storedText = draft.read();
    if (storedText) setText(storedText);
  }, [draft, write]);
  const done = useCallback(() => write(''), [write]);
  return { text, write, done, field };
}

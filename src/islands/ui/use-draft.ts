import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { draftOf } from '#client/drafts.ts';

/** Text that was typed before hydration, and whether it contains that of a draft. */
interface TypedText {
  text: string;
  restored: boolean;
}

/**
 * The value of a text field with a draft on this device, which is restored for the same account after a reload or a lost
 * session. `field` is the `ref` of the field, whose text from before hydration is kept; for a text that is made of several
 * fields, `readTyped` reads it, gets the draft to combine both, and is undefined where nothing was typed. `restored`:
 * whether the text contains that of a draft. `done` deletes the draft after the text was sent.
 */
export function useDraft(
  account: string,
  name: string,
  readTyped?: (storedText: string) => TypedText | undefined,
) {
  const draft = useMemo(() => draftOf(account, name), [account, name]);
  const [text, setText] = useState('');
  const [restored, setRestored] = useState(false);
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const readFirstText = useRef(readTyped ?? (() => ({ text: field.current?.value ?? '', restored: false })));

  const write = useCallback(
    (next: string) => {
      setText(next);
      draft.write(next);
    },
    [draft],
  );
  // The draft is read in an effect, because the server's HTML has none. Text that was typed before hydration replaces it
  // or contains it.
  useEffect(() => {
    const storedText = draft.read();
    const typed = readFirstText.current(storedText);
    if (typed?.text) {
      write(typed.text);
      return setRestored(typed.restored);
    }
    if (!storedText) return;
    setText(storedText);
    setRestored(true);
  }, [draft, write]);
  const done = useCallback(() => {
    write('');
    setRestored(false);
  }, [write]);
  return { text, write, restored, done, field };
}

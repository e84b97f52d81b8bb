import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { draftOf } from '#client/drafts.ts';

/**
 * A text field's value that outlives its page: it comes back after a reload or a lost session, for the same account.
 * `field` is the field's `ref`: what was typed there before the script was there stays. `done` forgets the text, once it
 * was sent.
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
  // After the first paint: the server knows of no drafts, and React of nothing that was typed meanwhile.
  useEffect(() => {
    const typed = field.current?.value;
    if (typed) return write(typed);
    const kept = draft.read();
    if (kept) setText(kept);
  }, [draft, write]);
  const done = useCallback(() => write(''), [write]);
  return { text, write, done, field };
}

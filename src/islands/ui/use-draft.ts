import { useCallback, useEffect, useMemo, useState } from 'react';
import { draftOf } from '#client/drafts.ts';

/**
 * A text field's value that outlives its page: it comes back after a reload or a lost session, for the same account.
 * `done` forgets it, once it was sent.
 */
export function useDraft(account: string, name: string) {
  const draft = useMemo(() => draftOf(account, name), [account, name]);
  const [text, setText] = useState('');
  // After the first paint: the server knows of no drafts.
  useEffect(() => {
    const kept = draft.read();
    if (kept) setText(kept);
  }, [draft]);

  const write = useCallback(
    (next: string) => {
      setText(next);
      draft.write(next);
    },
    [draft],
  );
  const done = useCallback(() => write(''), [write]);
  return { text, write, done };
}

import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { draftOf } from '#client/drafts.ts';
import { draftFromForm } from '#islands/calendar/draft-from-form.ts';
import { planToText, planFromText } from '#islands/calendar/plan-text.ts';
import type { ScheduleDraft } from '#islands/calendar/schedule-draft.ts';

interface Editing {
  /** Nothing is kept where it is empty. */
  account: string;
  draft: ScheduleDraft;
  /** The edited draft of the schedule. */
  stored: ScheduleDraft;
  changed: boolean;
  onDraft: (draft: ScheduleDraft) => void;
}

/**
 * Takes over changes that were typed in the plan's form before hydration, which React would overwrite. Otherwise
 * restores the changes that were made before the page was left or the session ended: they are stored on this
 * device for the account until the plan is saved or discarded. Returns whether it restored any.
 */
export function usePlanDraft(form: RefObject<HTMLFormElement | null>, editing: Editing): boolean {
  const { account, draft, stored, changed } = editing;
  const storedText = useMemo(() => draftOf(account, 'plan'), [account]);
  const [isBack, setBack] = useState(false);
  const first = useRef(editing);
  const isRead = useRef(false);

  useEffect(() => {
    if (!form.current) return;
    const begun = first.current;
    const typed = draftFromForm(new FormData(form.current));
    if (JSON.stringify(typed) !== JSON.stringify(begun.draft)) return begun.onDraft(typed);
    const restored = planFromText(storedText.read(), begun.stored);
    if (!restored) return storedText.write('');
    begun.onDraft(restored);
    setBack(true);
  }, [form, storedText]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form holds the draft, and is read when that changes.
  useEffect(() => {
    // At first, what was kept has only just been read and is not drawn yet.
    if (isRead.current) {
      storedText.write(changed && form.current ? planToText(new FormData(form.current), stored) : '');
      if (!changed) setBack(false);
    }
    isRead.current = true;
  }, [form, storedText, draft, stored, changed]);
  return isBack;
}

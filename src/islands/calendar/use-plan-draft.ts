import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { draftOf } from '#client/drafts.ts';
import { draftFromForm } from '#islands/calendar/draft-from-form.ts';
import { planToText, planFromText } from '#islands/calendar/plan-text.ts';
import type { ScheduleDraft } from '#islands/calendar/schedule-draft.ts';

interface Editing {
  /** Key of the account's drafts; with an empty one no draft is stored. */
  account: string;
  /** The edited schedule. */
  draft: ScheduleDraft;
  /** The stored schedule. */
  stored: ScheduleDraft;
  /** Whether `draft` differs from `stored`. */
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
  const draftStore = useMemo(() => draftOf(account, 'plan'), [account]);
  const [isRestored, setIsRestored] = useState(false);
  const firstEditing = useRef(editing);
  const hasRun = useRef(false);

  useEffect(() => {
    if (!form.current) return;
    const initialEditing = firstEditing.current;
    const typedDraft = draftFromForm(new FormData(form.current));
    if (JSON.stringify(typedDraft) !== JSON.stringify(initialEditing.draft))
      return initialEditing.onDraft(typedDraft);
    const restoredDraft = planFromText(draftStore.read(), initialEditing.stored);
    if (!restoredDraft) return draftStore.write('');
    initialEditing.onDraft(restoredDraft);
    setIsRestored(true);
  }, [form, draftStore]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the form, whose fields change with the draft.
  useEffect(() => {
    // On the first run the form does not show the restored draft yet, so it must not be stored from the form.
    if (hasRun.current) {
      draftStore.write(changed && form.current ? planToText(new FormData(form.current), stored) : '');
      if (!changed) setIsRestored(false);
    }
    hasRun.current = true;
  }, [form, draftStore, draft, stored, changed]);
  return isRestored;
}

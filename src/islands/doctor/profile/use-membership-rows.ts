import { type RefObject, useState } from 'react';
import type { FileText } from '#contract/doctor/file.ts';
import {
  type MembershipRow,
  parseRows,
  rowsAtHydration,
  toMembershipRows,
  withEmptyRow,
} from '#islands/doctor/profile/membership-rows.ts';
import { useDraft } from '#islands/ui/use-draft.ts';

interface Options {
  form: RefObject<HTMLFormElement | null>;
  account: string;
  /** The rows of a form that was sent without a script and refused. */
  refused: readonly MembershipRow[] | undefined;
  /** The memberships that were sent last, or before that those of a page that the clinic wrote. */
  given: FileText['memberships'];
}

/**
 * The rows of memberships in a form, with a draft on this device until they are sent (`done`). Text that was typed before
 * hydration stays, in its row or in the draft.
 */
export function useMembershipRows({ form, account, refused, given }: Options) {
  const [isSent, setSent] = useState(false);
  const initialRows = withEmptyRow((isSent ? undefined : refused) ?? toMembershipRows(given));
  const draft = useDraft(account, 'doctor-memberships', (storedText) => {
    const typed =
      form.current &&
      rowsAtHydration(new FormData(form.current), {
        rendered: initialRows,
        isRefused: refused !== undefined,
        draft: parseRows(storedText),
      });
    return typed ? { text: JSON.stringify(typed.rows), restored: typed.restored } : undefined;
  });
  return {
    rows: parseRows(draft.text) ?? initialRows,
    write: (rows: readonly MembershipRow[]) => draft.write(JSON.stringify(rows)),
    restored: draft.restored,
    done: () => {
      draft.done();
      setSent(true);
    },
  };
}

import { draftFromForm } from '#islands/calendar/draft-from-form.ts';
import type { ScheduleDraft } from '#islands/calendar/schedule-draft.ts';

/** The stored plan that an edited one began with. */
const STORED = 'stored';

/** An edited plan as text, as the fields of its form hold it. */
export function keptPlan(form: FormData, stored: ScheduleDraft): string {
  const fields = [...form].map(([name, value]) => [name, String(value)]);
  return new URLSearchParams([...fields, [STORED, JSON.stringify(stored)]]).toString();
}

/** The edited plan of such a text, unless another plan was stored meanwhile, which it would undo. */
export function planKept(text: string, stored: ScheduleDraft): ScheduleDraft | undefined {
  const fields = new URLSearchParams(text);
  return fields.get(STORED) === JSON.stringify(stored) ? draftFromForm(fields) : undefined;
}

import { draftFromForm } from '#islands/calendar/draft-from-form.ts';
import { isSamePlan, type ScheduleDraft } from '#islands/calendar/schedule-draft.ts';

/** Name of the field that holds the stored plan with which editing began. */
const STORED = 'stored';

/** Writes an edited plan as text: the fields of its form, and the stored plan with which editing began. */
export function planToText(form: FormData, stored: ScheduleDraft): string {
  const fields = [...form].map(([name, value]) => [name, String(value)]);
  return new URLSearchParams([...fields, [STORED, JSON.stringify(stored)]]).toString();
}

/**
 * Reads an edited plan from a text of {@link planToText}. Undefined when another plan was stored since, because saving
 * the edited one would undo it.
 */
export function planFromText(text: string, stored: ScheduleDraft): ScheduleDraft | undefined {
  const fields = new URLSearchParams(text);
  const former = readStored(fields.get(STORED));
  if (!former || !isSamePlan(former, stored)) return undefined;
  return { ...draftFromForm(fields), version: stored.version };
}

/** Reads the plan with which editing began; undefined for a text that is none. */
function readStored(text: string | null): ScheduleDraft | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as ScheduleDraft);
  } catch {
    return undefined;
  }
}

import { asEntries } from '#client/account-entries.ts';
import { asAppointments } from '#client/appointments.ts';
import { readPriceSum } from '#client/price-sum.ts';
import { asPoints } from '#client/quiz-points.ts';
import { asWeek } from '#client/working-hours.ts';

// biome-ignore lint/suspicious/noExplicitAny: the code inspects schemas of every type.
type Loose = any;

/** Rewrites shapes in which another back end answers: doctors to book, hours, statements, a quiz, an estimate. */
export function asOther(schema: Loose, content: unknown): unknown {
  const { entries = {} } = schema;
  if ('days' in entries && 'exceptions' in entries) {
    const days = asWeek(content);
    return days ? { days } : content;
  }
  if ('items' in entries && 'entries' in entries) return asEntries(content);
  if ('next_slots' in (entries.items?.item?.entries ?? {})) return asAppointments(content);
  if ('questions' in entries && 'bands' in entries) return asPoints(content);
  const options: Loose[] = schema.wrapped?.options ?? [];
  return options.some((option) => 'total' in (option.entries ?? {}))
    ? (readPriceSum(content) ?? content)
    : content;
}

import { asEntries } from '#client/account-entries.ts';
import { asAppointments } from '#client/appointments.ts';
import { readPriceSum } from '#client/price-sum.ts';
import { asPointsQuiz } from '#client/quiz-points.ts';
import { asWeek } from '#client/working-hours.ts';

// biome-ignore lint/suspicious/noExplicitAny: the code inspects schemas of every type.
type AnySchema = any;

/**
 * Changes answers of other back ends that have another structure into the contract's: doctors to book, working hours,
 * statements, a quiz, an estimate. The fields of the schema show which call is answered. Other content is returned as
 * it is.
 */
export function restructure(schema: AnySchema, content: unknown): unknown {
  const { entries = {} } = schema;
  if ('days' in entries && 'exceptions' in entries) {
    const days = asWeek(content);
    return days ? { days } : content;
  }
  if ('items' in entries && 'entries' in entries) return asEntries(content);
  if ('next_slots' in (entries.items?.item?.entries ?? {})) return asAppointments(content);
  if ('questions' in entries && 'bands' in entries) return asPointsQuiz(content);
  const options: AnySchema[] = schema.wrapped?.options ?? [];
  return options.some((option) => 'total' in (option.entries ?? {}))
    ? (readPriceSum(content) ?? content)
    : content;
}

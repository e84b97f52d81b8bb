import { asList } from '#client/laravel-values.ts';
import { isRecord } from '#client/is-record.ts';
import { moneyOf } from '#contract/money.ts';

/**
 * Reads a list of bookable doctors whose items are rows of doctors. A price becomes a price plan only if the row also
 * has the length of the meeting; otherwise `prices` is empty, and `fee_from` of the doctor's card has the price.
 */
export function asAppointments(content: unknown): unknown {
  if (!isRecord(content)) return content;
  const list = asList(content['items']);
  return list ? { ...content, items: list.map(asAppointment) } : content;
}

function asAppointment(row: unknown): unknown {
  if (!isRecord(row) || isRecord(row['doctor'])) return row;
  const minutesValue = row['minutes'] ?? row['duration_minutes'] ?? row['duration'];
  const minutes = Number(isRecord(minutesValue) ? minutesValue['minutes'] : minutesValue);
  const price = moneyOf(row['price'] ?? row['fee'], row['currency']);
  return {
    practice_id: row['practice_id'] ?? row['id'],
    doctor: row,
    prices: row['prices'] ?? (minutes > 0 && price ? [{ minutes, price }] : []),
    minutes: minutes > 0 ? minutes : 0,
    next_slots: row['next_slots'] ?? [],
  };
}

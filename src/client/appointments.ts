import { asList } from '#client/habits.ts';
import { isRecord } from '#client/is-record.ts';
import { moneyOf } from '#contract/money.ts';

/**
 * Doctors who can be booked, where each item is the doctor's own row. A price is one of a length only where the row
 * says how many minutes it buys: without that there are no prices, and the card's `fee_from` says what a meeting costs.
 */
export function asAppointments(content: unknown): unknown {
  if (!isRecord(content)) return content;
  const list = asList(content['items']);
  return list ? { ...content, items: list.map(asAppointment) } : content;
}

function asAppointment(row: unknown): unknown {
  if (!isRecord(row) || isRecord(row['doctor'])) return row;
  const given = row['minutes'] ?? row['duration_minutes'] ?? row['duration'];
  const minutes = Number(isRecord(given) ? given['minutes'] : given);
  const price = moneyOf(row['price'] ?? row['fee'], row['currency']);
  return {
    practice_id: row['practice_id'] ?? row['id'],
    doctor: row,
    prices: row['prices'] ?? (minutes > 0 && price ? [{ minutes, price }] : []),
    minutes: minutes > 0 ? minutes : 0,
    next_slots: row['next_slots'] ?? [],
  };
}

import type { Estimate } from '#contract/costs/estimate.ts';

/** The number of treatments, nights and rooms of an estimate, by the names of the form's fields. */
export function stayFormValues({ lines, hotel_nights: nights, rooms }: Estimate): Record<string, string> {
  const quantity = lines.find(({ key }) => key === 'treatment')?.count;
  return {
    ...(quantity !== undefined && { quantity: String(quantity) }),
    ...(rooms !== undefined && { hotelNights: String(nights), rooms: String(rooms) }),
  };
}

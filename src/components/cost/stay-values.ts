import type { Estimate } from '#contract/costs/estimate.ts';

/** The numbers of a made estimate, as its form holds them. */
export function stayValues({ lines, hotel_nights: nights, rooms }: Estimate): Record<string, string> {
  const quantity = lines.find(({ key }) => key === 'treatment')?.count;
  return {
    ...(quantity !== undefined && { quantity: String(quantity) }),
    ...(rooms !== undefined && { hotelNights: String(nights), rooms: String(rooms) }),
  };
}

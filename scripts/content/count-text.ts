/** A number with its noun: `1 item`, `2 items`. */
export const countText = (count: number, thing: string): string =>
  `${count} ${thing}${count === 1 ? '' : 's'}`;

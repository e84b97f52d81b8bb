interface Point {
  clientY: number;
  currentTarget: EventTarget & Element;
}

/** The time of the wall clock at which a pointer is in its day's column: minutes since midnight, in whole steps. */
export function minutesAt(
  { clientY, currentTarget }: Point,
  { first, last }: { first: number; last: number },
  step: number,
): number {
  const { top, height } = (currentTarget.closest('.week-scale') ?? currentTarget).getBoundingClientRect();
  const minutes = first * 60 + ((clientY - top) / height) * (last - first) * 60;
  return Math.min(Math.max(Math.round(minutes / step) * step, first * 60), last * 60);
}

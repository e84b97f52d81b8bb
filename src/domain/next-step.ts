/**
 * A step that is offered after a result. It names its target by a key, which stays when an address changes; the
 * page that shows a step makes the address, and leaves out steps that the law of its language forbids.
 */
export type NextStep =
  | { to: 'consultation' }
  | { to: 'doctors'; specialty: string }
  | { to: 'service'; service: string }
  | { to: 'cost'; service: string }
  | { to: 'post'; post: string }
  | { to: 'calculator'; calculator: string };

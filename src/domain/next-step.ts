/**
 * What a visitor may do after a result. Things are named by their keys, which stay when an address changes; whoever
 * shows a step makes the address, and leaves out what the law of the page's language forbids.
 */
export type NextStep =
  | { to: 'consultation' }
  | { to: 'doctors'; specialty: string }
  | { to: 'service'; service: string }
  | { to: 'cost'; service: string }
  | { to: 'post'; post: string }
  | { to: 'calculator'; calculator: string };

/** What a form was about. */
export const LEAD_KINDS = ['message', 'call-back', 'landing'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

export const LEAD_STATES = ['new', 'called', 'won', 'lost'] as const;
export type LeadState = (typeof LEAD_STATES)[number];

/** Where a lead may go from a state. What was decided by mistake goes back to `called`. */
const NEXT: Readonly<Record<LeadState, readonly LeadState[]>> = {
  new: ['called', 'lost'],
  called: ['won', 'lost'],
  won: ['called'],
  lost: ['called'],
};

/** Whether staff may move a lead; to stay where it is changes nothing, and is allowed. */
export const leadMayGo = (from: LeadState, to: LeadState): boolean => from === to || NEXT[from].includes(to);

/** The form that a lead came from. */
export const LEAD_KINDS = ['message', 'call-back', 'landing'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

export const LEAD_STATES = ['new', 'called', 'won', 'lost'] as const;
export type LeadState = (typeof LEAD_STATES)[number];

/** The states to which a lead may go from each state. A wrong decision goes back to `called`. */
const NEXT_STATES: Readonly<Record<LeadState, readonly LeadState[]>> = {
  new: ['called', 'lost'],
  called: ['won', 'lost'],
  won: ['called'],
  lost: ['called'],
};

/** Whether staff may move a lead; a move to its own state is allowed and changes nothing. */
export const mayMoveLead = (from: LeadState, to: LeadState): boolean =>
  from === to || NEXT_STATES[from].includes(to);

/** Subjects of a request for a call: the families of treatment, and everything else. */
export const LEAD_TOPICS = ['dentistry', 'hair-transplant', 'obesity-surgery', 'vision', 'other'] as const;
export type LeadTopic = (typeof LEAD_TOPICS)[number];

/** The part of the day in which a person wants to be called, on their own clock. */
export const CALL_TIMES = ['any', 'morning', 'afternoon', 'evening'] as const;
export type CallTime = (typeof CALL_TIMES)[number];

/** Wall times of the parts of a day, `HH:mm`; `any` has none. */
export const CALL_HOURS: Readonly<Record<Exclude<CallTime, 'any'>, { from: string; to: string }>> = {
  morning: { from: '09:00', to: '12:00' },
  afternoon: { from: '12:00', to: '17:00' },
  evening: { from: '17:00', to: '20:00' },
};

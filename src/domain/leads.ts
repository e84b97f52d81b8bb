/** The form that a lead came from. */
export const LEAD_KINDS = ['message', 'call-back', 'landing'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

export const LEAD_STATES = ['new', 'called', 'won', 'lost'] as const;
export type LeadState = (typeof LEAD_STATES)[number];

/** States to which a lead may go from each state. A decision made by mistake goes back to `called`. */
const NEXT: Readonly<Record<LeadState, readonly LeadState[]>> = {
  new: ['called', 'lost'],
  called: ['won', 'lost'],
  won: ['called'],
  lost: ['called'],
};

/** Whether staff may move a lead; to stay where it is changes nothing, and is allowed. */
export const leadMayGo = (from: LeadState, to: LeadState): boolean => from === to || NEXT[from].includes(to);

/** Subjects of a wish to be called: the fields of treatment, and everything else. */
export const LEAD_TOPICS = ['dentistry', 'hair-transplant', 'obesity-surgery', 'vision', 'other'] as const;
export type LeadTopic = (typeof LEAD_TOPICS)[number];

/** When somebody would like to be called, on the clock of their own zone. */
export const CALL_TIMES = ['any', 'morning', 'afternoon', 'evening'] as const;
export type CallTime = (typeof CALL_TIMES)[number];

/** Wall times of the parts of a day, `HH:mm`; `any` has none. */
export const CALL_HOURS: Readonly<Record<Exclude<CallTime, 'any'>, { from: string; to: string }>> = {
  morning: { from: '09:00', to: '12:00' },
  afternoon: { from: '12:00', to: '17:00' },
  evening: { from: '17:00', to: '20:00' },
};

import type { Locale } from '#config.ts';
import type { LeadKind, LeadState } from '#domain/leads.ts';
import type { Role } from '#domain/roles.ts';
import enquiries from './enquiries.json' with { type: 'json' };
import history from './history.json' with { type: 'json' };

/**
 * The domain of the demonstration's addresses, by which its records are recognised; it belongs to nobody (RFC
 * 2606).
 */
export const DEMO_DOMAIN = '@demo.example';

export interface DemoPerson {
  role: Role;
  name: string;
  email: string;
  locale: Locale;
  zone: string;
  country: string;
  city: string;
  birthDate: string;
  gender: 'female' | 'male';
  languages: string[];
}

/** A meeting of the demonstration, always between its patient and its doctor. */
export interface DemoMeeting {
  /** Days from today. */
  day: number;
  state: 'requested' | 'awaiting-payment' | 'booked' | 'closed' | 'cancelled';
  outcome?: 'completed' | 'follow-up';
  pay: 'credit' | 'sandbox' | 'bank-transfer';
  case: { complaint: string; history?: string; medication?: string; allergies?: string };
  /** `hours` from the start of the meeting, negative before it. */
  replies: { by: 'patient' | 'doctor'; hours: number; text: string }[];
  report?: string;
  review?: {
    stars: number;
    state: 'pending' | 'published';
    text: string;
    answer?: string;
    locale?: Locale;
  };
  /** The key of the usual reason for which the patient reported a problem. */
  complaint?: string;
  /** The note of a cancellation. */
  note?: string;
}

interface DemoHistory {
  people: DemoPerson[];
  /** Key of the doctor whose practice the doctor's account runs. */
  doctor: string;
  bundle: { key: string; day: number };
  meetings: DemoMeeting[];
  leads: {
    day: number;
    kind: LeadKind;
    state: LeadState;
    name: string;
    locale: Locale;
    page: string;
    phone?: string;
    message: string;
    note?: string;
  }[];
  /** The doctor's certificates, in Latin letters. */
  certificates: {
    title: string;
    issuer: string;
    number: string;
    issued: string;
    state: 'approved' | 'waiting';
  }[];
  subscribers: { email: string; locale: Locale; day: number }[];
}

/** The history of the demonstration's people, in days from today. */
export const HISTORY = { ...history, ...enquiries } as DemoHistory;
export const DEMO_EMAILS: readonly string[] = HISTORY.people.map(({ email }) => email);

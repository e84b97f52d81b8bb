import type { AuditAction } from '#domain/audit-action.ts';

/** The roles in which people open records, as the patient is shown them. Names of staff are not shown. */
export const ACCESS_ROLES = ['doctor', 'staff', 'you', 'system'] as const;
export type AccessRole = (typeof ACCESS_ROLES)[number];

export const ACCESS_ACTS = ['read', 'write', 'export', 'erase'] as const;
export type AccessAct = (typeof ACCESS_ACTS)[number];

/** The kinds of things that are opened or changed. `account`: everything that belongs to the patient. */
export const ACCESS_KINDS = ['meeting', 'file', 'report', 'account'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** The reasons that have a sentence in the namespace `access`. */
export const ACCESS_REASONS = [
  'doctorMeeting',
  'doctorFile',
  'doctorReport',
  'staffMeeting',
  'staffFile',
  'staffReport',
  'staffChange',
  'ownExport',
  'other',
] as const;
export type AccessReason = (typeof ACCESS_REASONS)[number];

/** The actions in the audit log that the patient is shown, each with its act. */
export const SHOWN_ACTIONS = {
  read: 'read',
  'staff-read': 'read',
  write: 'write',
  'staff-change': 'write',
  export: 'export',
  erase: 'erase',
} as const satisfies Partial<Record<AuditAction, AccessAct>>;
export type ShownAction = keyof typeof SHOWN_ACTIONS;

/** The tables of records that the patient is shown, each with its kind. */
export const SHOWN_TABLES = {
  meetings: 'meeting',
  files: 'file',
  meeting_reports: 'report',
  users: 'account',
} as const satisfies Record<string, AccessKind>;

interface Actor {
  /** The actor of the audit log's entry: the id of an account, or the name of a program. */
  actor: string;
  /** The role of that account; none for a program. */
  role: string | undefined;
  action: ShownAction;
  patient: string;
}

/** The role of an actor from the patient's view. Programs of the desk act for the staff member who started them. */
export function accessRole({ actor, role, action, patient }: Actor): AccessRole {
  if (actor === patient) return 'you';
  if (action === 'staff-read' || action === 'staff-change' || role === 'Editor') return 'staff';
  return role === 'Doctor' ? 'doctor' : 'system';
}

/** The reason for an access: it follows from the role of the actor and from their act. */
export function accessReason(role: AccessRole, act: AccessAct, kind: AccessKind): AccessReason {
  if (role === 'you') return act === 'export' ? 'ownExport' : 'other';
  if (role === 'system' || kind === 'account') return 'other';
  if (kind === 'file') return role === 'doctor' ? 'doctorFile' : 'staffFile';
  if (kind === 'report') return role === 'doctor' ? 'doctorReport' : 'staffReport';
  if (role === 'doctor') return 'doctorMeeting';
  return act === 'read' ? 'staffMeeting' : 'staffChange';
}

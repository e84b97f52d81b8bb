/** Actions in the audit log: access to a health record, and the work of staff. */
export type AuditAction =
  'read' | 'write' | 'export' | 'erase' | 'staff-sign-in' | 'staff-read' | 'staff-change';

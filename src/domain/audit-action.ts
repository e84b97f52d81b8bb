/** What the audit log tells of: who did what with a health record, and what staff did. */
export type AuditAction =
  'read' | 'write' | 'export' | 'erase' | 'staff-sign-in' | 'staff-read' | 'staff-change';

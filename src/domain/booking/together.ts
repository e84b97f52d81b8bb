/** When a side came into the room first, and when it was there last. */
export interface SidePresence {
  joinedAt: Date;
  seenAt: Date;
}

/**
 * The instant from which both sides were in the room, waiting or inside; null when they were not there at the same
 * time. Of each side the first and the last time are known, so breaks between them count as presence.
 */
export function togetherSince({
  patient,
  doctor,
}: Partial<Record<'patient' | 'doctor', SidePresence>>): Date | null {
  if (!patient || !doctor) return null;
  const since = patient.joinedAt > doctor.joinedAt ? patient.joinedAt : doctor.joinedAt;
  return since <= patient.seenAt && since <= doctor.seenAt ? since : null;
}

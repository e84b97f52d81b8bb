import type { LineQualities, LineQuality } from '#contract/room/room.ts';
import type { LineSide, LineSummary } from '#domain/room/line-quality.ts';

const presentLine = ({ soundOnly, roundTrip, ...line }: LineSummary): LineQuality => ({
  ...line,
  sound_only: soundOnly,
  round_trip: roundTrip,
});

/** The quality of both sides' connections in the calls of a meeting. */
export const presentLines = ({ patient, doctor }: Partial<Record<LineSide, LineSummary>>): LineQualities => ({
  patient: patient ? presentLine(patient) : null,
  doctor: doctor ? presentLine(doctor) : null,
});

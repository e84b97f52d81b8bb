/** How well the way to one person carries what is sent. */
export interface LinkQuality {
  /** Share of packets that did not arrive, 0 to 1. */
  loss: number;
  /** Seconds there and back. */
  roundTrip: number;
  /** Whether it goes through a relay. */
  relay: boolean;
}

export const NO_LOSS: LinkQuality = { loss: 0, roundTrip: 0, relay: false };

/** Milliseconds after which a report says nothing any more: a picture that is not sent keeps its last one. */
const REPORT_LIFE = 8_000;

interface Report {
  id?: string;
  type: string;
  /** Milliseconds. */
  timestamp: number;
  fractionLost?: number;
  roundTripTime?: number;
  /** Of a pair of candidates that carries the call. */
  nominated?: boolean;
  localCandidateId?: string;
  remoteCandidateId?: string;
  candidateType?: string;
}

/** The worst loss and round trip among the streams that the other side reports on, and whether a relay carries them. */
export function qualityFrom(stats: RTCStatsReport): LinkQuality {
  const reports: Report[] = [];
  stats.forEach((report: Report) => {
    reports.push(report);
  });
  const newest = Math.max(...reports.map(({ timestamp }) => timestamp));
  const current = reports.filter(
    ({ type, timestamp }) => type === 'remote-inbound-rtp' && newest - timestamp < REPORT_LIFE,
  );
  return {
    loss: Math.max(0, ...current.map(({ fractionLost = 0 }) => fractionLost)),
    roundTrip: Math.max(0, ...current.map(({ roundTripTime = 0 }) => roundTripTime)),
    relay: reports.some(
      ({ id, candidateType }) =>
        candidateType === 'relay' &&
        reports.some(
          ({ nominated, localCandidateId, remoteCandidateId }) =>
            nominated && (id === localCandidateId || id === remoteCandidateId),
        ),
    ),
  };
}

/** Of several lines the worst of each. */
export const worstOf = (lines: readonly LinkQuality[]): LinkQuality => ({
  loss: Math.max(0, ...lines.map(({ loss }) => loss)),
  roundTrip: Math.max(0, ...lines.map(({ roundTrip }) => roundTrip)),
  relay: lines.some(({ relay }) => relay),
});

/** How much of a line pictures may take. Sound needs 40 kbit/s and is never reduced. */
export const VIDEO_LEVELS = [
  /** Sound alone. */
  { bits: 0, scale: 1 },
  { bits: 120_000, scale: 4 },
  { bits: 350_000, scale: 2 },
  { bits: 1_200_000, scale: 1 },
] as const;
export const BEST_LEVEL = VIDEO_LEVELS.length - 1;

/** Looks in a row on a good line after which more is tried. */
const GOOD_LOOKS = 4;

export interface LevelState {
  /** Index in {@link VIDEO_LEVELS}. */
  level: number;
  /** Looks in a row that were good. */
  good: number;
}

/** The level after one more look at the line: down at once where it loses or lags, up after four good looks. */
export function nextLevel(
  { level, good }: LevelState,
  { loss, roundTrip }: Omit<LinkQuality, 'relay'>,
): LevelState {
  if (loss > 0.15 || roundTrip > 1.2) return { level: Math.max(0, level - 2), good: 0 };
  if (loss > 0.05 || roundTrip > 0.7) return { level: Math.max(0, level - 1), good: 0 };
  if (good + 1 < GOOD_LOOKS) return { level, good: good + 1 };
  return { level: Math.min(BEST_LEVEL, level + 1), good: 0 };
}

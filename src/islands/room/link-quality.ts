/** The quality of the connection to one person. */
export interface LinkQuality {
  /** Share of packets that did not arrive, 0 to 1. */
  loss: number;
  /** Round-trip time in seconds. */
  roundTrip: number;
  /** Whether the connection goes through a relay. */
  relay: boolean;
}

/**
 * Milliseconds after which a report is out of date. The last report of video that is no longer sent stays in the
 * statistics.
 */
const REPORT_LIFETIME = 8_000;

/** The fields of the statistics (`RTCStats`) that are used here. */
interface Report {
  id?: string;
  type: string;
  /** Time of the report in milliseconds. */
  timestamp: number;
  fractionLost?: number;
  roundTripTime?: number;
  /** Whether this pair of candidates carries the call. */
  nominated?: boolean;
  localCandidateId?: string;
  remoteCandidateId?: string;
  candidateType?: string;
}

/**
 * The worst loss and round-trip time among the sent streams, as the other side reports them, and whether a relay is
 * used.
 */
export function qualityFrom(stats: RTCStatsReport): LinkQuality {
  const reports: Report[] = [];
  stats.forEach((report: Report) => {
    reports.push(report);
  });
  const newestTimestamp = Math.max(...reports.map(({ timestamp }) => timestamp));
  const currentReports = reports.filter(
    ({ type, timestamp }) => type === 'remote-inbound-rtp' && newestTimestamp - timestamp < REPORT_LIFETIME,
  );
  return {
    loss: Math.max(0, ...currentReports.map(({ fractionLost = 0 }) => fractionLost)),
    roundTrip: Math.max(0, ...currentReports.map(({ roundTripTime = 0 }) => roundTripTime)),
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

/** The worst value of each kind among several connections. */
export const worstOf = (lines: readonly LinkQuality[]): LinkQuality => ({
  loss: Math.max(0, ...lines.map(({ loss }) => loss)),
  roundTrip: Math.max(0, ...lines.map(({ roundTrip }) => roundTrip)),
  relay: lines.some(({ relay }) => relay),
});

/**
 * Limits for sent video, from the lowest level to the highest: `bits` per second, which the connections of a call
 * share, and `scale`, the divisor of its width and height. Sound needs 40 kbit/s and is never reduced. The contract has
 * the number of the highest level too (`quality` in `contract/room/messages.ts`).
 */
export const VIDEO_LEVELS = [
  /** No video, sound alone. */
  { bits: 0, scale: 1 },
  { bits: 120_000, scale: 4 },
  { bits: 350_000, scale: 2 },
  { bits: 1_200_000, scale: 1 },
] as const;
export const BEST_LEVEL = VIDEO_LEVELS.length - 1;

/** Good samples in a row after which the next higher level is tried. */
const GOOD_SAMPLES = 4;

/** The video level of a connection, and how long it has been good. */
export interface LevelState {
  /** Index in {@link VIDEO_LEVELS}. */
  level: number;
  /** The number of good samples in a row. */
  good: number;
  /** The number of coming samples that do not count, because their reports still tell of a former route. */
  settling?: number;
}

/** The number of samples, one every three seconds, after which reports of a former route are out of date. */
const SETTLING_SAMPLES = Math.ceil(REPORT_LIFETIME / 3_000);

/**
 * The level of a connection that gets another route. Packets that were lost while there was none say nothing about the
 * new one, so a picture that was paused for that is sent again, as small as possible.
 */
export const levelOnNewRoute = ({ level }: LevelState): LevelState => ({
  level: Math.max(1, level),
  good: 0,
  settling: SETTLING_SAMPLES,
});

/**
 * The level after one more sample: lower by one or two levels at once on loss (share) or delay (seconds), higher after
 * four good samples.
 */
export function nextLevel(
  { level, good: goodSamples, settling = 0 }: LevelState,
  { loss, roundTrip }: Omit<LinkQuality, 'relay'>,
): LevelState {
  if (settling > 0) return { level, good: 0, settling: settling - 1 };
  if (loss > 0.15 || roundTrip > 1.2) return { level: Math.max(0, level - 2), good: 0 };
  if (loss > 0.05 || roundTrip > 0.7) return { level: Math.max(0, level - 1), good: 0 };
  if (goodSamples + 1 < GOOD_SAMPLES) return { level, good: goodSamples + 1 };
  return { level: Math.min(BEST_LEVEL, level + 1), good: 0 };
}

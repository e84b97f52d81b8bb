import { useEffect } from 'react';
import type { Locale } from '#config.ts';
import type { MeetingReply } from '#contract/meeting.ts';
import type { DashboardRole } from '#i18n/routes.ts';

/** Says of the other side's messages that they were read, once the last of them has been in view. */
export function useReadMark(
  locale: Locale,
  meeting: string,
  reader: DashboardRole,
  replies: readonly MeetingReply[],
): void {
  const own = reader.toLowerCase();
  const last = replies.findLast(({ by }) => by !== own && !(own === 'doctor' && by === 'clinic'));
  const unread = last?.read_at === null ? last.id : undefined;
  useEffect(() => {
    if (unread === undefined) return;
    let stop: (() => void) | undefined;
    let left = false;
    // Most threads have nothing new: the code comes where one has.
    import('#islands/meeting/watch-reply.ts').then(
      ({ watchReply }) => {
        if (!left) stop = watchReply(locale, meeting, unread);
      },
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [locale, meeting, unread]);
}

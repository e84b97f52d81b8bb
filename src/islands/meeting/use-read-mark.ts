import { useEffect } from 'react';
import type { Locale } from '#config.ts';
import type { MeetingReply } from '#contract/meeting.ts';
import type { DashboardRole } from '#i18n/routes.ts';

/** Marks the other side's messages as read once the last of them has been in view. */
export function useReadMark(
  locale: Locale,
  meeting: string,
  reader: DashboardRole,
  replies: readonly MeetingReply[],
): void {
  const ownSide = reader.toLowerCase();
  // Lines of a call were read there.
  const last = replies.findLast(
    ({ by, in_call }) => !in_call && by !== ownSide && !(ownSide === 'doctor' && by === 'clinic'),
  );
  const unread = last?.read_at === null ? last.id : undefined;
  useEffect(() => {
    if (unread === undefined) return;
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    // Most threads have nothing new: the code comes where one has.
    import('#islands/meeting/watch-reply.ts').then(
      ({ watchReply }) => {
        if (!isUnmounted) stop = watchReply(locale, meeting, unread);
      },
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [locale, meeting, unread]);
}

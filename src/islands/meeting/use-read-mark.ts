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
  // Messages of the call's chat were read during the call.
  const lastFromOtherSide = replies.findLast(
    ({ by, in_call }) => !in_call && by !== ownSide && !(ownSide === 'doctor' && by === 'clinic'),
  );
  const unreadId = lastFromOtherSide?.read_at === null ? lastFromOtherSide.id : undefined;
  useEffect(() => {
    if (unreadId === undefined) return;
    let stop: (() => void) | undefined;
    let isUnmounted = false;
    // The code is loaded only where there is an unread message, because most threads have none.
    import('#islands/meeting/watch-reply.ts').then(
      ({ watchReply }) => {
        if (!isUnmounted) stop = watchReply(locale, meeting, unreadId);
      },
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [locale, meeting, unreadId]);
}

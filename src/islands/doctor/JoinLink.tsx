import type { InferOutput } from 'valibot';
import type { Join, MeetingCard } from '#contract/meeting.ts';
import { Icon } from '#islands/ui/Icon.tsx';

interface Props {
  /** The meeting; a back end may send no `join` in its lists. */
  meeting: Pick<MeetingCard, 'state'> & { join?: InferOutput<typeof Join> | undefined };
  text: string;
}

/** The link to a meeting's room; nothing while the room is not open. */
export function JoinLink({ meeting: { state, join }, text }: Props) {
  const takesPlace = state === 'booked' || state === 'in-progress';
  if (!takesPlace || !join?.url) return null;
  return (
    <a
      className="button button-action"
      href={join.url}
      {...(!join.own_room && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <Icon name="video" size={18} />
      {text}
    </a>
  );
}

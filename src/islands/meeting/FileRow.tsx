import '#styles/dashboard/meeting-parts.css';
import type { ReactNode } from 'react';
import type { MeetingDetails } from '#contract/meeting.ts';
import { Icon } from '#islands/ui/Icon.tsx';

/** One health file of a meeting with a link to open it; the children are buttons for further actions. */
export function FileRow({
  file: { name, url },
  inNewTab = false,
  children,
}: {
  file: MeetingDetails['files'][number];
  /** Whether the file opens in a new tab, because a call would end when its page is left. */
  inNewTab?: boolean;
  children?: ReactNode;
}) {
  return (
    <li className="row file-row">
      <a href={url} {...(inNewTab && { target: '_blank', rel: 'noopener' })}>
        <Icon name="file-text" size={18} />
        <bdi>{name}</bdi>
      </a>
      {children}
    </li>
  );
}

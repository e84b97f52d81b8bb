import '#styles/dashboard/meeting-parts.css';
import type { ReactNode } from 'react';
import type { MeetingDetails } from '#contract/meeting.ts';
import { Icon } from '#islands/ui/Icon.tsx';

/** One health file of a meeting with a link to open it; the children are buttons for further actions. */
export function FileRow({
  file: { name, url },
  children,
}: {
  file: MeetingDetails['files'][number];
  children?: ReactNode;
}) {
  return (
    <li className="row file-row">
      <a href={url}>
        <Icon name="file-text" size={18} />
        <bdi>{name}</bdi>
      </a>
      {children}
    </li>
  );
}

import '#styles/empty-state.css';
import type { ReactNode } from 'react';
import type { IconName } from '#domain/icon-names.ts';
import { Icon } from '#islands/ui/Icon.tsx';

interface Props {
  icon: IconName;
  title: string;
  text?: string | undefined;
  /** The next step: a link or a button. */
  children?: ReactNode;
}

/** Says that a list is empty, and offers a next step. */
export function EmptyState({ icon, title, text, children }: Props) {
  return (
    <div className="empty">
      <span className="empty-icon">
        <Icon name={icon} size={40} />
      </span>
      <p className="empty-title">{title}</p>
      {text && <p className="muted">{text}</p>}
      {children}
    </div>
  );
}

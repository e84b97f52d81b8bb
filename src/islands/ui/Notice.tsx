import '#styles/notice.css';
import type { ReactNode } from 'react';
import { Icon } from '#islands/ui/Icon.tsx';

interface Props {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  title?: ReactNode;
  /** `alert` for an error that the person's own action caused. */
  role?: 'alert' | 'status';
  children?: ReactNode;
}

const ICONS = {
  info: 'info',
  success: 'circle-check',
  warning: 'triangle-alert',
  danger: 'circle-alert',
} as const;

/** A short message with an icon, with the same HTML as `components/ui/Notice.astro`. */
export function Notice({ tone = 'info', title, role, children }: Props) {
  return (
    <div className={`notice notice-${tone}`} role={role}>
      <Icon name={ICONS[tone]} size={22} />
      <div>
        {title && <p className="notice-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}

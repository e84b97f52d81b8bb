import '#styles/notice.css';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#islands/ui/Icon.tsx';

interface Props {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  title?: string | undefined;
  /** `alert` for what went wrong after the person acted. */
  role?: 'alert' | 'status';
  children?: ReactNode;
}

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** A short message with an icon, as `components/ui/Notice.astro` writes it. */
export function Notice({ tone = 'info', title, role, children }: Props) {
  return (
    <div className={`notice notice-${tone}`} role={role}>
      <Icon of={ICONS[tone]} size={22} />
      <div>
        {title && <p className="notice-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}

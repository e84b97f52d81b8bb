import type { IconName } from '#domain/icon-names.ts';
import type { DashboardRole } from '#i18n/routes.ts';
import type { MessageKey } from '#i18n/server/messages.ts';

/** One entry of a dashboard's menu. */
export interface Tab {
  /** Path segments below the dashboard's address; empty for its first page. */
  place: readonly string[];
  title: MessageKey;
  icon: IconName;
}

/** The menus of both dashboards, in their order. */
export const TABS: Readonly<Record<DashboardRole, readonly Tab[]>> = {
  Patient: [
    { place: [], title: 'dashboard:tab.home', icon: 'house' },
    { place: ['book'], title: 'appointments:title', icon: 'calendar-plus' },
    { place: ['meetings'], title: 'patient:title', icon: 'calendar-check' },
    { place: ['wallet'], title: 'wallet:title', icon: 'wallet' },
    { place: ['files'], title: 'wallet:files', icon: 'folder-open' },
    { place: ['saved'], title: 'saved:title', icon: 'bookmark' },
    { place: ['account'], title: 'settings:title', icon: 'circle-user' },
  ],
  Doctor: [
    { place: [], title: 'dashboard:tab.home', icon: 'house' },
    { place: ['meetings'], title: 'practice:title', icon: 'calendar-check' },
    { place: ['calendar'], title: 'calendar:title', icon: 'calendar-days' },
    { place: ['prices'], title: 'earnings:prices.title', icon: 'tags' },
    { place: ['income'], title: 'earnings:income.title', icon: 'landmark' },
    { place: ['profile'], title: 'profile:title', icon: 'id-card' },
    { place: ['reviews'], title: 'earnings:reviews.title', icon: 'star' },
    { place: ['account'], title: 'settings:title', icon: 'circle-user' },
  ],
};

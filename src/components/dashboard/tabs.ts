import type { AstroComponent } from '@lucide/astro';
import Bookmark from '@lucide/astro/icons/bookmark';
import CalendarCheck from '@lucide/astro/icons/calendar-check';
import CalendarDays from '@lucide/astro/icons/calendar-days';
import CalendarPlus from '@lucide/astro/icons/calendar-plus';
import CircleUser from '@lucide/astro/icons/circle-user';
import FolderOpen from '@lucide/astro/icons/folder-open';
import House from '@lucide/astro/icons/house';
import IdCard from '@lucide/astro/icons/id-card';
import Landmark from '@lucide/astro/icons/landmark';
import Star from '@lucide/astro/icons/star';
import Tags from '@lucide/astro/icons/tags';
import Wallet from '@lucide/astro/icons/wallet';
import type { DashboardRole } from '#i18n/routes.ts';
import type { MessageKey } from '#i18n/server/messages.ts';

/** One entry of a dashboard's menu. */
export interface Tab {
  /** Segments below the dashboard's address; empty for its first page. */
  place: readonly string[];
  title: MessageKey;
  icon: AstroComponent;
}

/** The menus of both dashboards, in their order. */
export const TABS: Readonly<Record<DashboardRole, readonly Tab[]>> = {
  Patient: [
    { place: [], title: 'dashboard:tab.home', icon: House },
    { place: ['book'], title: 'appointments:title', icon: CalendarPlus },
    { place: ['meetings'], title: 'patient:title', icon: CalendarCheck },
    { place: ['wallet'], title: 'wallet:title', icon: Wallet },
    { place: ['files'], title: 'wallet:files', icon: FolderOpen },
    { place: ['saved'], title: 'saved:title', icon: Bookmark },
    { place: ['account'], title: 'settings:title', icon: CircleUser },
  ],
  Doctor: [
    { place: [], title: 'dashboard:tab.home', icon: House },
    { place: ['meetings'], title: 'practice:title', icon: CalendarCheck },
    { place: ['calendar'], title: 'calendar:title', icon: CalendarDays },
    { place: ['prices'], title: 'earnings:prices.title', icon: Tags },
    { place: ['income'], title: 'earnings:income.title', icon: Landmark },
    { place: ['profile'], title: 'profile:title', icon: IdCard },
    { place: ['reviews'], title: 'earnings:reviews.title', icon: Star },
    { place: ['account'], title: 'settings:title', icon: CircleUser },
  ],
};

import { blogCalls } from '#api/content/blog.ts';
import { tagCalls } from '#api/content/tags.ts';
import type { Implementation } from '#api/implement.ts';
import { homeCalls } from '#api/site/home.ts';
import { menuCalls } from '#api/site/menus.ts';
import { settingCalls } from '#api/site/settings.ts';

/** Every implemented row. Fixed paths come before those with a parameter in the same place. */
export const implementations: readonly Implementation[] = [
  ...settingCalls,
  ...menuCalls,
  ...homeCalls,
  ...blogCalls,
  ...tagCalls,
];

import * as blog from '#contract/content/blog.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as home from '#contract/site/home.ts';
import * as menus from '#contract/site/menus.ts';
import * as settings from '#contract/site/settings.ts';
import * as tags from '#contract/content/tags.ts';

/** Every row of the contract: tests, OpenAPI and the implementation check enumerate this list. */
export const ENDPOINTS: readonly Endpoint[] = [
  settings.getGeneralSettings,
  settings.getSocialSettings,
  menus.getNavbarMenu,
  menus.getFooterMenu,
  home.getHome,
  home.subscribeMail,
  blog.getBlog,
  blog.getLatestPosts,
  blog.getCategoryPosts,
  blog.getPost,
  tags.getTags,
  tags.getTag,
] as const;

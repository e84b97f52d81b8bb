import * as blog from '#contract/blog.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as home from '#contract/home.ts';
import * as site from '#contract/site.ts';
import * as tags from '#contract/tags.ts';

/** Every row of the contract: tests, OpenAPI and the implementation check enumerate this list. */
export const ENDPOINTS: readonly Endpoint[] = [
  site.getGeneralSettings,
  site.getSocialSettings,
  site.getNavbarMenu,
  site.getFooterMenu,
  home.getHome,
  home.subscribeMail,
  blog.getBlog,
  blog.getLatestPosts,
  blog.getCategoryPosts,
  blog.getPost,
  tags.getTags,
  tags.getTag,
] as const;

import { defineMiddleware } from 'astro:middleware';
import { isLocale } from '#i18n/locales.ts';

/** `[lang]` would take any first segment; only the site's languages are one. */
export const onRequest = defineMiddleware((context, next) => {
  const lang = context.params['lang'];
  return lang === undefined || isLocale(lang) ? next() : next('/404');
});
